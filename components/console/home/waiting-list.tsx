import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import type { Waiting } from '@/lib/operator/home/waiting';
import { WAITING_PAGES } from '@/lib/operator/home/waiting-pages';
import { formatMoney } from '@/lib/platform/money';
import { Age, DayAge } from '../age';

/** The queues that wait for an operator, longest wait first. */
export function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const t = useTranslations('console.waiting');
  if (waiting.length === 0) return <Text tone="muted">{t('nothing')}</Text>;
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {waiting.map(({ kind, count, since, day, cents }) => (
        <li key={kind}>
          <a
            href={WAITING_PAGES[kind]}
            data-queue-item
            className="flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-brand-soft"
          >
            <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
              <span className="grow font-semibold">{t(kind)}</span>
              {typeof cents === 'number' && <span className="tabular-nums">{formatMoney(cents)}</span>}
              {since !== null && (
                <span className="text-sm text-muted">
                  {day === undefined ? <Age at={since} /> : <DayAge of={day} />}
                </span>
              )}
            </span>
            <span className="min-w-8 rounded-full bg-brand-soft px-2.5 py-0.5 text-center text-sm font-semibold text-brand-strong tabular-nums">
              {count}
            </span>
          </a>
        </li>
      ))}
    </Card>
  );
}
