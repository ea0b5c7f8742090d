import { type Job, type ParsedCronItem, parseCronItems, type TimestampDigest } from 'graphile-worker';
import { db } from '@/lib/platform/db';
import { systemClock } from '../clock/system-clock';

/** What of a schedule says when it begins: see `Schedule`. */
type Timetable = { name: string; at: string; attempts?: number };

type RoundJob = Pick<Job, 'task_identifier' | 'payload' | 'max_attempts'>;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/**
 * A process that was busy begins what it missed meanwhile, and no more: after a jump of the clock that were all rounds
 * of a day.
 */
const MAX_LATE_MINUTES = 10;

/**
 * When the rounds of these schedules begin, as graphile-worker wants it. A schedule that was missed is not caught up
 * with: the next one does it all. None begins while `isClockRight` says no.
 */
export function roundsOf(schedules: Timetable[], isClockRight: () => boolean): ParsedCronItem[] {
  const items = parseCronItems(
    schedules.map(({ name, at, attempts = 1 }) => ({
      task: name,
      match: at,
      options: { backfillPeriod: 0, maxAttempts: attempts },
    })),
  );
  return items.map((item) => ({
    ...item,
    match: (minute: TimestampDigest) => isRecent(minute) && isClockRight() && item.match(minute),
  }));
}

/**
 * Forgets rounds that are said to have begun in the future: the clocks have been put back since, and nothing would
 * begin until then.
 */
export async function forgetFutureRounds(schedules: Timetable[]): Promise<void> {
  await db.$executeRaw`
    update graphile_worker._private_known_crontabs set last_execution = null
    where identifier = any(${schedules.map(({ name }) => name)}::text[])
      and last_execution > now() + interval '2 minutes'`;
}

/**
 * Queues a round again that this process may not do, with all its attempts, for a minute from now by the database's
 * clock.
 */
export async function putBack(round: RoundJob): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(
      identifier => ${round.task_identifier}::text,
      payload => ${JSON.stringify(round.payload)}::json,
      run_at => now() + interval '1 minute',
      max_attempts => ${round.max_attempts}::int,
      job_key => ${`put back ${round.task_identifier}`}::text
    )`;
}

function isRecent({ min, hour, date, month }: TimestampDigest): boolean {
  const now = systemClock.now();
  const minuteNow = now.getUTCHours() * 60 + now.getUTCMinutes();
  const minutesAgo = (minuteNow - (hour * 60 + min) + DAY_MINUTES) % DAY_MINUTES;
  const then = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  return minutesAgo <= MAX_LATE_MINUTES && then.getUTCDate() === date && then.getUTCMonth() + 1 === month;
}
