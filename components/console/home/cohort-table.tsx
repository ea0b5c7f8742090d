import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { RowsTable } from '@/components/ui/rows-table';
import { Stack } from '@/components/ui/stack';
import type { Cohort } from '@/lib/operator/home/cohorts';

/** The share of each month's sign-ups that was active in that month and in each month after it. */
export function CohortTable({ cohorts, side }: { cohorts: Cohort[]; side: 'customers' | 'providers' }) {
  const t = useTranslations('homeNumbers.cohorts');
  const locale = useLocale();
  const format = useFormatter();
  const monthName = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const share = (part: number, all: number) =>
    all === 0 ? '–' : (part / all).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t(side)}</Heading>
      <RowsTable
        label={t(side)}
        head={[
          { name: t('month') },
          { name: t('people'), isRight: true },
          ...cohorts.map((_, age) => ({ name: t('since', { months: String(age) }), isRight: true })),
        ]}
        rows={cohorts.toReversed().map(({ month, people, months }) => ({
          key: month,
          cells: [
            monthName(month),
            people.toLocaleString(locale),
            ...cohorts.map((_, age) => {
              const active = months[age];
              return active ? share(active[side], people) : '';
            }),
          ],
        }))}
      />
    </Stack>
  );
}
