import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Moment } from '../moment';
import { useListWord } from '../lists/use-list-word';
import { showCalendarDay } from '@/lib/presentation/console-times';
import type { OrderFileData } from '@/lib/operator/orders/contract';

type Props = Pick<OrderFileData, 'events' | 'holds'>;

/** What happened to an order, oldest first, and when somebody had it stand still. */
export function OrderHistory({ events, holds }: Props) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const locale = useLocale();
  const kinds: Readonly<Record<string, string>> = useMessages().orderFile.events;
  const lines = [
    ...events.map(({ kind, at, date }) => ({
      at,
      text: [kinds[kind] ?? word(kind), date && showCalendarDay(date, locale)].filter(Boolean).join(': '),
    })),
    ...holds.map(({ held_at: at, reason, decision, decided_reason }) => ({
      at,
      text: [
        t('heldSince'),
        reason,
        decision && `${kinds[`hold_${decision}`] ?? decision}: ${decided_reason ?? ''}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('history')}</Heading>
      <ol className="flex flex-col gap-1 text-sm">
        {lines.map(({ at, text }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="text-muted tabular-nums">
              <Moment at={at} />
            </span>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
