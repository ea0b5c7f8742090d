import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Badge } from '@/components/ui/badge';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/platform/locale';
import { deviceOf } from '@/lib/presentation/device';
import type { SettingsWords } from './settings-words';
import type { Session } from './use-sessions';

type Props = {
  session: Session;
  labels: SettingsWords['sessions'];
  locale: Locale;
  onEnd: () => Promise<string>;
};

/** One place where one is logged in. */
export function SessionRow({ session, labels, locale, onEnd }: Props) {
  const action = useAction(labels.failed);
  const known = deviceOf(session.user_agent);
  const device = known ? fillIn(labels.device, known) : labels.unknown;
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(session.seen_at));
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon name="monitor-smartphone" size="large" className="text-brand" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.current && <Badge tone="brand">{labels.here}</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {fillIn(labels.seen, { when })} · {session.ip}
        </p>
      </div>
      {!session.current && (
        <ActionButton
          action={action}
          onAct={onEnd}
          variant="quiet"
          aria-label={fillIn(labels.endNamed, { device })}
        >
          {labels.end}
        </ActionButton>
      )}
    </li>
  );
}
