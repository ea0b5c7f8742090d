import { useLocale } from 'next-intl';
import { showCalendarDay, showMoment } from '@/lib/presentation/console-times';

/** An instant as the clock in São Paulo showed it. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {showMoment(at, useLocale())}
    </time>
  );
}

/** The day of an order, YYYY-MM-DD. */
export function Day({ on }: { on: string }) {
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {showCalendarDay(on, useLocale())}
    </time>
  );
}
