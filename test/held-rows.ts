import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { db } from '@/lib/platform/database/db';

type Row = {
  table:
    | 'users'
    | 'sessions'
    | 'payments'
    | 'orders'
    | 'coupons'
    | 'payouts'
    | 'restores'
    | 'conversations'
    | 'feedback'
    | 'saved_search_owners'
    | 'graphile_worker._private_jobs';
  id: number | string;
};

/**
 * Locks a row in another transaction until `release`, and runs the statements `changing` there, with the row's id as $1.
 * The lock still allows new foreign keys to the row.
 */
export async function holdRow(
  { table, id }: Row,
  changing: string[] = [],
): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for no key update`, [id]);
  for (const statement of changing) await client.query(statement, [id]);
  return {
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}

/**
 * Starts `act` while another transaction holds a row. When `act` waits for the lock, or is done, runs `beforeRelease`
 * and releases the row. Returns the outcome of `act`.
 */
export async function whileHeld<Result>(
  { changing, ...row }: Row & { changing?: string[] },
  act: () => Promise<Result>,
  beforeRelease: () => Promise<void> = async () => undefined,
): Promise<PromiseSettledResult<Result>> {
  const held = await holdRow(row, changing);
  const acting = Promise.allSettled([act()]);
  try {
    await untilWaiting(acting);
    await beforeRelease();
  } finally {
    await held.release();
  }
  return (await acting)[0];
}

/** Starts the acts one after the other while a row is held, and releases it when all of them wait. */
export async function inTurn(
  row: Row,
  acts: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const held = await holdRow(row);
  const running: Promise<PromiseSettledResult<unknown>[]>[] = [];
  try {
    for (const act of acts) {
      running.push(Promise.allSettled([act()]));
      await waitForWaiting(running.length);
    }
  } finally {
    await held.release();
  }
  return (await Promise.all(running)).flat();
}

/** Whether the row is not locked. */
export async function isFree({ table, id }: Row): Promise<boolean> {
  const value = typeof id === 'number' ? `${id}` : `'${id}'`;
  const rows = await db.$queryRawUnsafe<unknown[]>(
    `select id from ${table} where id = ${value} for no key update skip locked`,
  );
  return rows.length === 1;
}

/** Waits until `count` statements of this database wait for a lock. */
export async function waitForWaiting(count = 1): Promise<void> {
  while ((await countWaiting()) < count) await pause(5);
}

/** Waits until a statement of this database waits for a lock, or `acting` has settled without waiting. */
export async function untilWaiting(acting: Promise<unknown>): Promise<void> {
  let isDone = false;
  void acting.finally(() => (isDone = true));
  while (!isDone && (await countWaiting()) === 0) await pause(5);
}

async function countWaiting(): Promise<number> {
  const [{ waiting }] = await db.$queryRaw<[{ waiting: number }]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting;
}
