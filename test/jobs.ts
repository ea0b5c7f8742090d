import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll } from 'vitest';
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
  await runOnce({
    pgPool: (pool ??= openPool()),
    concurrency,
    taskList: Object.fromEntries(
      jobHandlers.filter(({ name }) => name !== except?.name).map(({ name, task }) => [name, task]),
    ),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}

/** The same, and what waits for its time. */
export async function doAllJobs(): Promise<void> {
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await doJobs();
}

/**
 * A pool of our own, whose end can be waited for: after the last test the database is dropped. It is kept until then,
 * as opening connections takes longer than most jobs. Errors of idle connections are nobody's.
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
