import { useLocale } from 'next-intl';
import { Bars } from '@/components/ui/bars';
import { showDayAndMonth } from '@/lib/presentation/console/times';

type Props = {
  days: { day: string; value: number }[];
  format: (value: number) => string;
};

/**
 * A bar for each day, with axes that show the highest value, zero, and the first and the last day. Hidden from screen
 * readers, which get the table with the same numbers.
 */
export function DayChart({ days, format }: Props) {
  const locale = useLocale();
  const most = Math.max(...days.map(({ value }) => value));
  const [first = '', last = ''] = [days[0], days.at(-1)].map(
    (each) => each && showDayAndMonth(each.day, locale),
  );
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 text-sm text-muted tabular-nums"
    >
      <span className="flex flex-col justify-between text-right">
        <span>{format(most)}</span>
        <span>{format(0)}</span>
      </span>
      <Bars bars={days.map(({ day, value }) => ({ key: day, value }))} className="h-16 border-l" />
      <span className="col-start-2 flex justify-between gap-x-2">
        <span>{first}</span>
        <span>{last}</span>
      </span>
    </div>
  );
}
