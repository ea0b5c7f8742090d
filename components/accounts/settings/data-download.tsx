import { asMember } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import { fetchOwnData } from '@/lib/browser/fetch-own-data';
import { saveFile } from '@/lib/browser/save-file';
import { Section } from './section';
import type { SettingsWords } from './settings-words';

/** All of one's data, to keep. */
export function DataDownload({ labels }: { labels: SettingsWords['download'] }) {
  const action = useAction(labels.failed);

  async function download(): Promise<string> {
    saveFile(await asMember(fetchOwnData));
    return labels.done;
  }

  return (
    <Section title={labels.title} text={labels.text}>
      <div className="self-start">
        <ActionButton action={action} onAct={download} variant="secondary" icon={<Icon name="download" />}>
          {labels.submit}
        </ActionButton>
      </div>
    </Section>
  );
}
