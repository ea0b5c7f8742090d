import { db } from '@/lib/platform/database/db';
import { openPool } from '@/lib/platform/database/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';

const MARK_INTERVAL_MS = 5_000;
/** With these, Postgres ends the session of a machine that is gone within a minute. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Marks a worker as alive by an advisory lock until the returned function is called. When the process dies, Postgres ends
 * the session and with it the lock.
 */
export function markAlive(workerId: string): () => void {
  const pool = openPool('live worker', {
    connectionString: env.DATABASE_URL,
    max: 1,
    idleTimeoutMillis: 0,
    options: KEEP_ALIVE,
  });
  // Repeated because the connection may be cut; a session may take its own lock again.
  const mark = () => {
    pool
      .query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
      .catch((error: unknown) => log.warn({ error }, 'a job runner could not be marked as alive'));
  };
  mark();
  const timer = setInterval(mark, MARK_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    void pool.end();
  };
}

/**
 * Frees the jobs and queues of dead workers, which graphile-worker itself keeps locked for four hours. The age leaves a
 * worker that has just started, or whose connection was cut, time to mark itself as alive.
 */
export async function unlockDeadWorkers(): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.force_unlock_workers(array(
      select locked_by
      from (
        select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '15 seconds'
      ) as workers
      where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))))::text`;
}
