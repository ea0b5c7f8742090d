import { fromDateColumn, toDateColumn } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';

/** The weeks that the page of an ad's statistics shows, with the current one. */
export const SHOWN_WEEKS = 12;

/** The Mondays of the shown weeks up to the one of a day, oldest first. All are days, YYYY-MM-DD. */
export function shownWeeks(today: string): string[] {
  const day = toDateColumn(today);
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: SHOWN_WEEKS }, (_, index) =>
    fromDateColumn(new Date(monday - (SHOWN_WEEKS - 1 - index) * 7 * DAY_MS)),
  );
}
