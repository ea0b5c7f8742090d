import { setTimeout } from 'node:timers/promises';

const AGAIN_MS = 250;

/**
 * Does `work` while this connection holds a lock that one connection of a database can hold. It asks for it now and
 * then: a query that waits in Postgres holds a snapshot, and an index that is built concurrently waits for that in
 * turn, until its migration has failed.
 *
 * @template Result
 * @param {import('pg').Client} client connected, and not in a transaction
 * @param {number} lock any number that nothing else in this database locks
 * @param {() => Promise<Result>} work
 */
export async function withAdvisoryLock(client, lock, work) {
  while (!(await isTaken(client, lock))) await setTimeout(AGAIN_MS);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function isTaken(client, lock) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0].taken;
}
