import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { ALERT_HOUR } from './rules';

/** The last time that daily alerts were due: today at ALERT_HOUR, or yesterday. */
export function lastDailyTime(now: Date): Date {
  const today = new Date(startOfDay(saoPauloDay(now)).getTime() + ALERT_HOUR * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** The last time that weekly alerts were due: the last daily time on a Monday. */
export function lastWeeklyTime(now: Date): Date {
  const daily = lastDailyTime(now);
  const weekday = new Date(`${saoPauloDay(daily)}T00:00:00Z`).getUTCDay();
  return new Date(daily.getTime() - ((weekday + 6) % 7) * DAY_MS);
}
