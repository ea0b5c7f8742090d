import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { db } from '@/lib/platform/db';
import { jobHandlers } from '@/server/job-handlers';

type How = {
  /** So many at once. */
  concurrency?: number;
  /** A job that stays where it is: writing letters takes longer than what they tell of. */
  except?: { name: string };
};

/** Does every job that is due, as the server would, until none is left. */
export async function doJobs({ concurrency = 1, except }: How = {}): Promise<void> {
  const pgPool = openPool();
  await runOnce({
    pgPool,
    concurrency,
    taskList: Object.fromEntries(
      jobHandlers.filter(({ name }) => name !== except?.name).map(({ name, task }) => [name, task]),
    ),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  }).finally(() => pgPool.end());
}

/** The same, and what waits for its time. */
export async function doAllJobs(): Promise<void> {
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await doJobs();
}

/**
 * A pool of our own, whose end can be waited for: after the last test the database is dropped. Errors of idle
 * connections are nobody's.
 */
function openPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
