import { saoPauloDay } from '@/lib/platform/dates';

/** The day, as people read it, until which a notice stands; null when there is none or the day is over. */
export function maintenanceDay(until: string | undefined, now: Date): string | null {
  return until === undefined || until < saoPauloDay(now) ? null : until.replaceAll('-', '/');
}
