import { useTranslations } from 'next-intl';
import { asMember } from '@/lib/browser/with-session';
import { forgetSession } from '@/lib/browser/session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import type { endSession, endSessions } from '@/lib/accounts/contract';
import { call } from '@/lib/platform/call';
import { Section } from './section';
import { SessionRow } from './session-row';
import type { OwnSessions } from './use-sessions';

/** Where one is logged in, and the way out of each place or all of them. */
export function Sessions({ sessions: { list, failure, load } }: { sessions: OwnSessions }) {
  const t = useTranslations('settings.sessions');
  const everywhere = useAction();

  async function end(id: number): Promise<string> {
    await asMember((token) =>
      call<typeof endSession>('DELETE', '/users/sessions/{id}', { token, params: { id: String(id) } }),
    );
    await load();
    return '';
  }

  async function endAll(): Promise<string> {
    await asMember((token) => call<typeof endSessions>('DELETE', '/users/sessions', { token }));
    forgetSession();
    window.location.assign('/');
    return '';
  }

  return (
    <Section title={t('title')} text={t('text')}>
      {failure !== null && <Text tone="danger">{failure}</Text>}
      {list && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}

              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      <div className="self-start">
        <ActionButton action={everywhere} onAct={endAll} variant="secondary" icon={<Icon name="log-out" />}>
          {t('endAll')}
        </ActionButton>
      </div>
    </Section>
  );
}
