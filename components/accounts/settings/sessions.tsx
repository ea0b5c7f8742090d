import { asMember } from '@/lib/browser/with-session';
import { forgetUser } from '@/lib/browser/session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import type { endSession, endSessions } from '@/lib/accounts/contract';
import { call } from '@/lib/platform/call';
import type { Locale } from '@/lib/platform/locale';
import { Section } from './section';
import { SessionRow } from './session-row';
import type { SettingsWords } from './settings-words';
import type { OwnSessions } from './use-sessions';

type Props = { sessions: OwnSessions; labels: SettingsWords['sessions']; locale: Locale };

/** Where one is logged in, and the way out of each place or all of them. */
export function Sessions({ sessions: { list, failure, load }, labels, locale }: Props) {
  const everywhere = useAction(labels.failed);

  async function end(id: number): Promise<string> {
    await asMember((token) =>
      call<typeof endSession>('DELETE', '/users/sessions/{id}', { token, params: { id: String(id) } }),
    );
    await load();
    return '';
  }

  async function endAll(): Promise<string> {
    await asMember((token) => call<typeof endSessions>('DELETE', '/users/sessions', { token }));
    forgetUser();
    window.location.assign('/');
    return '';
  }

  return (
    <Section title={labels.title} text={labels.text}>
      {failure !== null && <Text tone="danger">{failure}</Text>}
      {list && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              labels={labels}
              locale={locale}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      <div className="self-start">
        <ActionButton action={everywhere} onAct={endAll} variant="secondary" icon={<Icon name="log-out" />}>
          {labels.endAll}
        </ActionButton>
      </div>
    </Section>
  );
}
