import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { withAdvisoryLock } from './advisory-lock.mjs';

const LOCK = 20_261_123;

async function connect() {
  const client = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a container that waits for another to migrate lets it build an index concurrently', async () => {
  const [first, second, looking] = [await connect(), await connect(), await connect()];
  const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
  const done: string[] = [];
  let waiting = Promise.resolve();
  await withAdvisoryLock(first, LOCK, async () => {
    waiting = withAdvisoryLock(second, LOCK, async () => void done.push('second'));
    await expect
      .poll(() =>
        looking.query('select from pg_stat_activity where pid = $1 and query like $2', [
          rows[0]?.pid,
          '%advisory_lock%',
        ]),
      )
      .toMatchObject({ rowCount: 1 });
    await first.query("set lock_timeout = '2s'");
    await first.query('create index concurrently advisory_lock_test on users (name)');
    done.push('first');
  });
  await waiting;
  expect(done).toEqual(['first', 'second']);
});

test('work that fails releases the lock', async () => {
  const [first, second] = [await connect(), await connect()];
  const failing = withAdvisoryLock(first, LOCK, () => Promise.reject(new Error('it failed')));
  await expect(failing).rejects.toThrow('it failed');
  expect(await withAdvisoryLock(second, LOCK, () => Promise.resolve('it did'))).toBe('it did');
});
