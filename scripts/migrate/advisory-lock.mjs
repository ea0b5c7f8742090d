import { setTimeout } from 'node:timers/promises';

const RETRY_MS = 250;

/**
 * Runs `work` while this connection holds an advisory lock. It polls instead of waiting in Postgres: a waiting query
 * holds a snapshot, and CREATE INDEX CONCURRENTLY waits for all older snapshots, so the two would wait for each other.
 *
 * @template Result
 * @param {import('pg').Client} client connected, and not in a transaction
 * @param {number} lock a number that nothing else in this database locks
 * @param {() => Promise<Result>} work
 */
export async function withAdvisoryLock(client, lock, work) {
  while (!(await tryLock(client, lock))) await setTimeout(RETRY_MS);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function tryLock(client, lock) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lock]);
  return rows[0].locked;
}
