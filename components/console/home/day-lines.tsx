import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { DayInNumbers } from '@/lib/operator/home/days';
import { formatMoney } from '@/lib/platform/money';
import { Line } from './line';

/** Each number over thirty days, and today's value. */
export function DayLines({ days }: { days: DayInNumbers[] }) {
  const t = useTranslations('console.home.numbers');
  const locale = useLocale();
  const plain = (value: number) => value.toLocaleString(locale);
  const percent = (value: number) =>
    value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  const numbers = [
    { name: 'sign_ups', of: (day: DayInNumbers) => day.sign_ups, format: plain },
    { name: 'ads', of: (day: DayInNumbers) => day.ads, format: plain },
    { name: 'orders', of: (day: DayInNumbers) => day.orders, format: plain },
    { name: 'volume', of: (day: DayInNumbers) => day.volume_cents, format: formatMoney },
    { name: 'fee', of: (day: DayInNumbers) => day.fee_cents, format: formatMoney },
    { name: 'take_rate', of: takeRate, format: percent },
  ] as const;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {numbers.map(({ name, of, format }) => {
        const values = days.map(of);
        return (
          <Card as="li" key={name} className="flex flex-col gap-1">
            <span className="text-sm text-muted">{t(name)}</span>
            <span className="text-lg font-bold tabular-nums">{format(values.at(-1) ?? 0)}</span>
            <Line values={values} label={t('line', { most: format(Math.max(...values)) })} />
          </Card>
        );
      })}
    </ul>
  );
}

/** The platform's share of a day's volume. */
function takeRate({ volume_cents: volume, fee_cents: fee }: DayInNumbers): number {
  return volume === 0 ? 0 : fee / volume;
}
