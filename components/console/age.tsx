import { useFormatter, useLocale, useNow } from 'next-intl';
import { showCalendarDay, showDayAge } from '@/lib/presentation/console/times';

/** How long ago a moment was, with the moment itself as its tooltip. */
export function Age({ at }: { at: Date | string }) {
  const format = useFormatter();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time
      dateTime={moment.toISOString()}
      title={format.dateTime(moment, {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: 'America/Sao_Paulo',
      })}
      className="whitespace-nowrap"
    >
      {format.relativeTime(moment, now)}
    </time>
  );
}

/** How many days ago a São Paulo day, YYYY-MM-DD, was, with the day itself as its tooltip. */
export function DayAge({ of }: { of: string }) {
  const locale = useLocale();
  return (
    <time dateTime={of} title={showCalendarDay(of, locale)} className="whitespace-nowrap">
      {showDayAge(of, useNow(), locale)}
    </time>
  );
}
