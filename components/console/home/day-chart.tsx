import { useLocale } from 'next-intl';
import { showCalendarDay } from '@/lib/presentation/console/times';

const HEIGHT = 60;
const STEP = 10;
const GAP = 2;

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
    (each) => each && showCalendarDay(each.day, locale),
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
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-l border-edge fill-brand"
      >
        {days.map(({ day, value }, index) => {
          const height = most === 0 ? 0 : (value / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            />
          );
        })}
      </svg>
      <span className="col-start-2 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </span>
    </div>
  );
}
