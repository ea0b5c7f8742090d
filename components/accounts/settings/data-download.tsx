import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import { saveAnswer } from '@/lib/browser/files/save-file';
import { Section } from '@/components/ui/section';

/** Downloads all of the user's data. */
export function DataDownload() {
  const t = useTranslations('settings.download');
  const action = useAction();

  async function download(): Promise<string> {
    await saveAnswer('/users/data');
    return t('done');
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <div className="self-start">
        <ActionButton action={action} onAction={download} variant="secondary" icon={<Icon name="download" />}>
          {t('submit')}
        </ActionButton>
      </div>
    </Section>
  );
}
