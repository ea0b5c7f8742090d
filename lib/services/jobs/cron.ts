import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { db } from '@/lib/platform/database/db';
import { IS_DEAD } from './dead';

/** A function that runs at times given by a crontab pattern, in UTC. Missed runs are skipped. */
export type Schedule = {
  name: string;
  at: string;
  run: () => Promise<void>;
  /** It calls an external service or takes minutes. */
  isSlow?: boolean;
  /** One by default, because the next run does all remaining work. */
  attempts?: number;
};

/** The queue and key ensure that a schedule has at most one waiting run and never two at once. */
export function cronItems(schedules: Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ name, at, attempts = 1 }) => ({
      task: name,
      match: at,
      options: {
        backfillPeriod: 0,
        maxAttempts: attempts,
        queueName: `cron:${name}`,
        jobKey: `cron:${name}`,
      },
    })),
  );
}

/**
 * Deletes failed runs after a day, because later runs have done their work. Failed jobs stay for an operator.
 */
export async function deleteFailedRuns(names: string[]): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = any(${names}::text[]) and ${IS_DEAD} and run_at < now() - interval '1 day'))`;
}
