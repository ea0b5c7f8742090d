import { db } from '../../platform/db';
import { IS_DEAD } from '../../services/jobs/dead';

/** How the queue stands for one kind of job. */
export type JobReading = {
  task: string;
  /** Due and not begun. */
  waiting: number;
  /** How long the first of these has been due. */
  oldestSeconds: number;
  running: number;
  /** Given up: nobody tries them again. */
  dead: number;
};

/** Of every kind of which there is a job. */
export function readJobs(): Promise<JobReading[]> {
  return db.$queryRaw<JobReading[]>`
    select task_identifier as task,
      count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${IS_DEAD})::int as dead
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs
    ) as jobs
    group by task_identifier`;
}
