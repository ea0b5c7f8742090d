import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { whileLocked } from './lock-retries.mjs';

const LOCK_TIMEOUT_MS = 2_000;

/**
 * Brings the tables of the queue up to what its library wants, while jobs are added and done.
 *
 * @param {string} url of the owner of the tables
 */
export async function migrateQueue(url) {
  // One connection, which keeps its setting.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  try {
    await pool.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Each of its migrations is a transaction: what is done is not done again.
    await whileLocked(() => runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) }));
  } finally {
    await pool.end();
  }
}
