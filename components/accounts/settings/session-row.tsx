import { useFormatter, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { listSessions } from '@/lib/accounts/sessions/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { deviceOf } from '@/lib/accounts/log-ins/device';

type Props = {
  session: Answer<typeof listSessions>[number];
  onEnd: () => Promise<string>;
};

/** One session of the user. */
export function SessionRow({ session, onEnd }: Props) {
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
