import { useFormatter, useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Badge } from '@/components/ui/badge';
import { deviceOf } from '@/lib/accounts/log-ins/device';
import { withSession } from '@/lib/browser/with-session';
import { forgetSession } from '@/lib/browser/session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { messageOf } from '@/lib/browser/message-of';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import type { endSession, endSessions, listSessions } from '@/lib/accounts/sessions/contract';
import { call } from '@/lib/platform/http/call';
import type { Answer } from '@/lib/platform/endpoint';
import { Section } from '@/components/ui/section';

type Props = {
  sessions: Answer<typeof listSessions> | undefined;
  /** Error while loading. */
  error: Error | null;
};

/** The user's sessions, each of which can be ended, or all of them. */
export function Sessions({ sessions, error }: Props) {
  const t = useTranslations('settings.sessions');
  const forms = useTranslations('forms');
  const refresh = useRefresh();
  const everywhere = useAction();

  async function end(id: number): Promise<string> {
    await withSession((token) =>
      call<typeof endSession>('DELETE', '/users/sessions/{id}', { token, params: { id: String(id) } }),
    );
    await refresh();
    return '';
  }

  async function endAll(): Promise<string> {
    await withSession((token) => call<typeof endSessions>('DELETE', '/users/sessions', { token }));
    forgetSession();
    window.location.assign('/');
    return '';
  }

  return (
    <Section title={t('title')} text={t('text')}>
      {error && <Text tone="danger">{messageOf(error, forms('tryLater'))}</Text>}
      {sessions && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      <div className="self-start">
        <ActionButton
          action={everywhere}
          onAction={endAll}
          variant="secondary"
          icon={<Icon name="log-out" />}
        >
          {t('endAll')}
        </ActionButton>
      </div>
      <HelpLink topic="intruder" />
    </Section>
  );
}

type SessionRowProps = {
  session: Answer<typeof listSessions>[number];
  onEnd: () => Promise<string>;
};

/** One session of the user. */
function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('settings.sessions');
  const action = useAction();
  const known = deviceOf(session.user_agent);
  const device = known ? t('device', known) : t('unknown');
  const when = useFormatter().dateTime(new Date(session.seen_at), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon name="monitor-smartphone" size="large" className="text-brand" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.current && <Badge tone="brand">{t('here')}</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {t('seen', { when })}
          {'\u00a0· '}
          {session.ip}
        </p>
      </div>
      {!session.current && (
        <ActionButton action={action} onAction={onEnd} variant="quiet" aria-label={t('endNamed', { device })}>
          {t('end')}
        </ActionButton>
      )}
    </li>
  );
}
