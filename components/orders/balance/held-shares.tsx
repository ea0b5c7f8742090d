import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { loadBalance } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { showDayOf } from '@/lib/presentation/order-times';
import { MoneyRow } from './money-row';

/** Shares that are not paid out yet, and why. */
export function HeldShares({ held }: Pick<Answer<typeof loadBalance>, 'held'>) {
  const t = useTranslations('balance');
  return (
    <Section title={t('held.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {held.map(({ order_id: number, title, amount, reason, until }) => (
          <MoneyRow key={number} title={t('order', { number: String(number), title })} cents={amount}>
            {t(`held.${reason}`, { day: until === null ? '' : showDayOf(until) })}
          </MoneyRow>
        ))}
      </ul>
    </Section>
  );
}
