import { useFormatter, useTranslations } from 'next-intl';
import { Bars } from '@/components/ui/bars';
import { Fact, Facts } from '@/components/ui/facts';
import { RowsTable } from '@/components/ui/rows-table';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { AdStatistics as Statistics } from '@/lib/orders/ad-statistics/contract';
import { formatMoney } from '@/lib/platform/money';

const COUNTS = ['views', 'search_hits', 'started_hires', 'paid_hires'] as const;

type Props = {
  statistics: Statistics;
  /** The texts then speak about the owner instead of to them. */
  isForOperator?: boolean;
};

/** The total of an ad and its weeks, as a chart of the views and as a table. */
export function AdStatistics({ statistics, isForOperator = false }: Props) {
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
          <Fact name={t(isForOperator ? 'console.earned_amount' : 'total.earned_amount')}>
            {formatMoney(totals.earned_amount)}
          </Fact>
          <Fact name={t('total.favourites')}>{format.number(favourites)}</Fact>
        </Facts>
      </Section>
      <Section title={t('weeks.title')}>
        <ViewsChart weeks={weeks} />
        <WeeksTable weeks={weeks} isForOperator={isForOperator} />
        <Text size="sm" tone="muted">
          {t(isForOperator ? 'console.text' : 'weeks.text')}
        </Text>
      </Section>
    </Stack>
  );
}

/** The newest week first. */
function WeeksTable({ weeks, isForOperator }: Pick<Statistics, 'weeks'> & { isForOperator: boolean }) {
  const t = useTranslations('adStatistics.weeks');
  const earned = useTranslations('adStatistics')(
    isForOperator ? 'console.week_earned_amount' : 'weeks.earned_amount',
  );
  const format = useFormatter();
  const head = [...COUNTS.map((name) => t(name)), earned].map((name) => ({ name, isRight: true }));
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

/** A bar for the views of each week, oldest first. Screen readers get the table with the same numbers instead. */
function ViewsChart({ weeks }: Pick<Statistics, 'weeks'>) {
  const t = useTranslations('adStatistics.weeks');
  const format = useFormatter();
  const most = Math.max(...weeks.map(({ views }) => views));
  if (most === 0) return <p>{t('noViews')}</p>;
  const [first, last] = [weeks[0], weeks.at(-1)].map(
    (week) =>
      week && format.dateTime(new Date(`${week.monday}T12:00:00Z`), { day: 'numeric', month: 'short' }),
  );
  return (
    <div aria-hidden="true">
      <Text size="sm" tone="muted" className="mb-2">
        {t('most', { count: most })}
      </Text>
      <Bars bars={weeks.map(({ monday, views }) => ({ key: monday, value: views }))} className="h-32" />
      <Text as="div" size="sm" tone="muted" className="mt-1 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </Text>
    </div>
  );
}
