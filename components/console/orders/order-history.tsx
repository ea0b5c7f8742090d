import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { OrderWithHistory } from '@/lib/operator/orders/order';
import { isHeldFor, OPERATOR_HOLDS } from '@/lib/orders/order-holds';
import { fromDateColumn } from '@/lib/platform/dates';
import { showCalendarDay } from '@/lib/presentation/console/times';
import { Moment } from '../moment';
import { useListWord } from '../use-list-word';

/** What happened to an order, oldest first, with its holds. */
export function OrderHistory({ order: { events, holds } }: { order: OrderWithHistory }) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const locale = useLocale();
  const kinds: Readonly<Record<string, string>> = useMessages().orderFile.events;
  const lines = [
    ...events.map(({ kind, at, date }) => {
      const day = date && showCalendarDay(fromDateColumn(date), locale);
      return { at, text: [kinds[kind] ?? word(kind), day].filter(Boolean).join(': ') };
    }),
    // The other holds appear as events.
    ...holds
      .filter((hold) => isHeldFor({ holds: [hold] }, ...OPERATOR_HOLDS))
      .map(({ placedAt: at, placedReason, decision, endedReason }) => {
        const decided = decision && `${kinds[`hold_${decision}`] ?? decision}: ${endedReason ?? ''}`;
        return { at, text: [t('heldSince'), placedReason, decided].filter(Boolean).join(' · ') };
      }),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
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
