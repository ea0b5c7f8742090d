import { useFormatter, useTranslations } from 'next-intl';
import { Bars } from '@/components/ui/bars';
import { Text } from '@/components/ui/text';
import type { AdStatistics } from '@/lib/orders/ad-statistics/contract';

/** A bar for the views of each week, oldest first. Screen readers get the table with the same numbers instead. */
export function ViewsChart({ weeks }: Pick<AdStatistics, 'weeks'>) {
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
