import { useFormatter, useTranslations } from 'next-intl';
import { Fact, Facts } from '@/components/ui/facts';
import { RowsTable } from '@/components/ui/rows-table';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { AdStatistics as Statistics } from '@/lib/orders/ad-statistics/contract';
import { formatMoney } from '@/lib/platform/money';
import { ViewsChart } from './views-chart';

const COUNTS = ['views', 'search_hits', 'started_hires', 'paid_hires'] as const;

/** The total of an ad and its weeks, as a chart of the views and as a table. */
export function AdStatistics({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('adStatistics');
  const format = useFormatter();
  const { totals, weeks, favourites, counted_since: since } = statistics;
  const firstDay = format.dateTime(new Date(`${since}T12:00:00Z`), { dateStyle: 'long' });
  return (
    <Stack gap={5}>
      <Section title={t('total.title')} text={t('total.text', { day: firstDay })}>
        <Facts>
          {COUNTS.map((name) => (
            <Fact key={name} name={t(`total.${name}`)}>
              {format.number(totals[name])}
            </Fact>
          ))}
          <Fact name={t('total.earned_amount')}>{formatMoney(totals.earned_amount)}</Fact>
          <Fact name={t('total.favourites')}>{format.number(favourites)}</Fact>
        </Facts>
      </Section>
      <Section title={t('weeks.title')}>
        <ViewsChart weeks={weeks} />
        <WeeksTable weeks={weeks} />
        <Text size="sm" tone="muted">
          {t('weeks.text')}
        </Text>
      </Section>
    </Stack>
  );
}

/** The newest week first. */
function WeeksTable({ weeks }: Pick<Statistics, 'weeks'>) {
  const t = useTranslations('adStatistics.weeks');
  const format = useFormatter();
  const head = [...COUNTS, 'earned_amount' as const].map((name) => ({ name: t(name), isRight: true }));
  return (
    <RowsTable
      label={t('table')}
      head={[{ name: t('week') }, ...head]}
      rows={weeks.toReversed().map((week) => ({
        key: week.monday,
        cells: [
          <span key="week" className="whitespace-nowrap">
            {format.dateTime(new Date(`${week.monday}T12:00:00Z`), { day: 'numeric', month: 'short' })}
          </span>,
          ...COUNTS.map((name) => format.number(week[name])),
          formatMoney(week.earned_amount),
        ],
      }))}
    />
  );
}
