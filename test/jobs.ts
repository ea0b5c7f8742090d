import { once } from 'node:events';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { jobHandlers } from '@/server/job-handlers';

type How = {
  /** How many jobs run at once. */
  concurrency?: number;
  /** A job that is not run, such as sending e-mails, which takes longer than the test itself. */
  except?: { name: string };
};

/**
 * The worker asks for the next job before the queue of the last one is unlocked again, so a run may end while a job of the
 * same queue is due.
 */
const MOST_RUNS = 20;

/** Runs all due jobs, as the server does, until none is left. */
export async function runJobs({ concurrency = 1, except }: How = {}): Promise<void> {
  const handlers = jobHandlers.filter(({ name }) => name !== except?.name);
  const names = handlers.map(({ name }) => name);
  const used = (pool ??= openPool());
  for (let run = 0; run < MOST_RUNS; run += 1) {
    await runOnce({
      pgPool: used,
      concurrency,
      taskList: Object.fromEntries(handlers.map(({ name, task }) => [name, task])),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    await allQueriesOf(used);
    const [due] = await db.$queryRaw<unknown[]>`
      select 1 from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts and task_identifier = any(${names})
      limit 1`;
    if (due === undefined) return;
  }
}

/** Runs all jobs, including those scheduled for later. */
export async function runAllJobs(): Promise<void> {
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await runJobs();
}

/** Waits for the queries that delete the last jobs of a run, for which `runOnce` does not wait. */
async function allQueriesOf(used: pg.Pool): Promise<void> {
  while (used.waitingCount > 0 || used.idleCount < used.totalCount) await once(used, 'release');
}

/**
 * A separate pool that can be closed before the database is dropped after the last test. It is reused, because opening
 * connections takes longer than most jobs. Errors of its idle connections have no handler of their own.
 */
let pool: pg.Pool | undefined;
afterAll(() => pool?.end());

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const ignore = () => undefined;
  opened.on('error', ignore);
  opened.on('connect', (client) => client.on('error', ignore));
  return opened;
}
