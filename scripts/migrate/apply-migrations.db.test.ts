import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { migrateQueue } from '../setup/queue-tables.mjs';
import { adapterFactory } from './adapter-factory.mjs';

const ownerUrl = process.env.DATABASE_OWNER_URL ?? '';

/** Somebody who is using a table, until they are done. */
async function using(statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Does it as a migration is done. */
async function migrate(script: string): Promise<void> {
  const adapter = await adapterFactory(ownerUrl).connect();
  await adapter.executeScript(script).finally(() => adapter.dispose());
}

const isThere = async (name: string) => {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`select to_regclass(${name}) is not null as found`;
  return row.found;
};

test('a migration that has to wait for a table lets those behind it go first, is undone meanwhile, and done in the end', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  const done = await using('select from coupons');
  onTestFinished(async () => void told.mockRestore());
  const migrated = migrate('create table tips (id int); alter table coupons add column note text');
  // Longer than the lock is waited for: this one waits behind it and is served all the same, by its own time-out if
  // not.
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  expect(await db.coupon.count()).toBe(0);
  expect(await isThere('tips')).toBe(false);
  await done();
  await migrated;
  expect(await isThere('tips')).toBe(true);
  expect(await db.$queryRaw`select note from coupons`).toEqual([]);
});

test('an index that is built concurrently waits as long as it has to', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void told.mockRestore());
  const done = await using('lock table coupons in row exclusive mode');
  const migrated = migrate(
    '-- Built while people write.\ncreate index concurrently coupons_later on coupons (id)',
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await done();
  await migrated;
  expect(told).not.toHaveBeenCalled();
  expect(await isThere('coupons_later')).toBe(true);
});

test('what else is wrong with a migration fails at once', async () => {
  await expect(migrate('alter table nowhere add column note text')).rejects.toThrow();
});

test('the tables of the queue are waited for like others', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void told.mockRestore());
  const done = await using('lock table graphile_worker.migrations');
  const migrated = migrateQueue(ownerUrl);
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  await done();
  await migrated;
});
