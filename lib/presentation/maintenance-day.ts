import { saoPauloDay } from '@/lib/platform/dates';

/** The formatted day until which a notice is shown; null when there is none or the day is over. */
export function maintenanceDay(until: string | undefined, now: Date): string | null {
  return until === undefined || until < saoPauloDay(now) ? null : until.replaceAll('-', '/');
}
