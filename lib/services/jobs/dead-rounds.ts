import { db } from '@/lib/platform/db';
import { IS_DEAD } from './dead';

/**
 * Forgets the rounds of these schedules that were given up a day ago and more, such as one that was cut off: later ones
 * have done what it did not. Jobs that somebody asked for stay until somebody looks.
 */
export async function purgeDeadRounds(names: string[]): Promise<void> {
  await db.$executeRaw`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${names}::text[])
      and ${IS_DEAD} and job.run_at < now() - interval '1 day'`;
}
