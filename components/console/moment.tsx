import { useLocale } from 'next-intl';
import { showCalendarDay, showMoment } from '@/lib/presentation/console/times';

/** A time in São Paulo. */
export function Moment({ at }: { at: Date | string }) {
  const moment = typeof at === 'string' ? at : at.toISOString();
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      {showMoment(moment, useLocale())}
    </time>
  );
}

/** A calendar day, YYYY-MM-DD. */
export function Day({ on }: { on: string }) {
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {showCalendarDay(on, useLocale())}
    </time>
  );
}
