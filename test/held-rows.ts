import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { db } from '@/lib/platform/db';

type Row = { table: 'users' | 'payments' | 'orders' | 'coupons' | 'payouts'; id: number | string };

/** Keeps a row locked by somebody else until `release`. */
export async function holdRow({ table, id }: Row): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return {
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Waits until so many statements of this database wait for a lock. */
export async function waitForWaiting(count = 1): Promise<void> {
  for (;;) {
    const [{ waiting }] = await db.$queryRaw<[{ waiting: number }]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting >= count) return;
    await pause(5);
  }
}
