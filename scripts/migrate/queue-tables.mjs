import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { whileLocked } from './lock-retries.mjs';

const LOCK_TIMEOUT_MS = 2_000;

/**
 * Migrates the tables of graphile-worker while jobs are added and run.
 *
 * @param {string} url of the role that owns the tables
 */
export async function migrateQueue(url) {
  // A single open connection keeps its lock_timeout.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  try {
    await pool.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Each migration of graphile-worker is a transaction, so a retry continues where it stopped.
    await whileLocked(() => runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) }));
  } finally {
    await pool.end();
  }
}
