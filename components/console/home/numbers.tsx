import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { RowsTable } from '@/components/ui/rows-table';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { DayInNumbers } from '@/lib/operator/home/days';
import { changeOf, compareWeeks } from '@/lib/operator/home/week';
import { formatMoney } from '@/lib/platform/money';
import { Day } from '../moment';
import { DayChart } from './day-chart';

const NUMBERS = [
  { name: 'views', key: 'views' },
  { name: 'sign_ups', key: 'sign_ups' },
  { name: 'ads', key: 'ads' },
  { name: 'orders', key: 'orders' },
  { name: 'volume', key: 'volume_cents' },
  { name: 'fee', key: 'fee_cents' },
  { name: 'disputes', key: 'disputes' },
  { name: 'refunds', key: 'refunds' },
] as const;

/** The last seven full days compared with the seven before, and thirty days as charts and as a table. */
export function Numbers({ days }: { days: DayInNumbers[] }) {
  const t = useTranslations('homeNumbers');
  const locale = useLocale();
  const formatOf = (key: (typeof NUMBERS)[number]['key']) =>
    key.endsWith('_cents') ? formatMoney : (value: number) => value.toLocaleString(locale);
  return (
    <Stack gap={3}>
      <ul className="grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
        {NUMBERS.map(({ name, key }) => {
          const format = formatOf(key);
          const values = days.map((day) => day[key]);
          const week = compareWeeks(values);
          return (
            <Card as="li" key={name} className="flex flex-col gap-1">
              <span className="text-sm text-muted">{t(`names.${name}`)}</span>
              <span className="text-lg font-bold tabular-nums">{format(week.sum)}</span>
              <Text size="sm" tone="muted" className="tabular-nums">
                {t('before', { before: format(week.before), change: showChange(changeOf(week), locale) })}
              </Text>
              <Text size="sm" tone="muted" className="tabular-nums">
                {t('today', { value: format(values.at(-1) ?? 0) })}
              </Text>
              <DayChart days={days.map((day) => ({ day: day.day, value: day[key] }))} format={format} />
            </Card>
          );
        })}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
          {t('table')}
        </summary>
        <RowsTable
          label={t('table')}
          head={[
            { name: t('day') },
            ...NUMBERS.map(({ name }) => ({ name: t(`names.${name}`), isRight: true })),
          ]}
          rows={days.toReversed().map((day) => ({
            key: day.day,
            cells: [<Day key="day" on={day.day} />, ...NUMBERS.map(({ key }) => formatOf(key)(day[key]))],
          }))}
        />
      </details>
    </Stack>
  );
}

/** '+12%'; '–' if there was nothing before. */
function showChange(change: number | null, locale: string): string {
  if (change === null) return '–';
  return change.toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
}
