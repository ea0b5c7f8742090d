import { db } from '@/lib/platform/database/db';
import { systemClock } from './system-clock';

/** Far above normal: time-synced machines differ by less than 0.1 s. */
const MAX_SKEW_SECONDS = 60;

/** Seconds by which this machine's clock is ahead of the database's, without a demo's clock shift. */
export async function readSkewSeconds(): Promise<number> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`;
  if (!row) throw new Error('the database returned no time');
  return (systemClock.now().getTime() - row.now.getTime()) / 1000;
}

/**
 * Throws when the clocks of this machine and the database differ, because they decide when payments are due.
 */
export async function assertClockIsRight(): Promise<void> {
  const seconds = Math.round(await readSkewSeconds());
  if (Math.abs(seconds) > MAX_SKEW_SECONDS)
    throw new Error(`the clock of this machine is ${seconds} s ahead of the database's`);
}
