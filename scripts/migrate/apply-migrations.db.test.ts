import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { applyMigration, applyMigrations } from './apply-migrations.mjs';
import { migrateQueue } from './queue-tables.mjs';

const ownerUrl = process.env.DATABASE_OWNER_URL ?? '';

async function connect() {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Runs a statement in a transaction that stays open until the returned function commits it. */
async function holdOpen(statement: string): Promise<() => Promise<unknown>> {
  const client = await connect();
  await client.query('begin');
  await client.query(statement);
  return () => client.query('commit');
}

async function migrate(name: string, sql: string): Promise<void> {
  await applyMigration(await connect(), { name, sql });
}

function captureLog() {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void log.mockRestore());
  return log;
}

const exists = async (name: string) => {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`select to_regclass(${name}) is not null as found`;
  return row.found;
};

const historyOf = async (name: string) => {
  const client = await connect();
  const { rows } = await client.query<Record<string, unknown>>(
    'select checksum, finished_at, applied_steps_count from _prisma_migrations where migration_name = $1',
    [name],
  );
  return rows;
};

test('pending migrations are applied in the order of their names, once, with the checksum that Prisma computes', async () => {
  captureLog();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-migrations-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const write = (name: string, sql: string) => {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql);
  };
  write('2_second', 'alter table tokens add column note text');
  write('1_first', 'create table tokens (id int)');
  await Promise.all([applyMigrations(ownerUrl, folder), applyMigrations(ownerUrl, folder)]);
  expect(await historyOf('1_first')).toEqual([
    {
      // printf 'create table tokens (id int)' | sha256sum
      checksum: '0ff5e1c99f6d7099b718d044a7f17b7ec66140a96b74335bd07f41ff1c2d1179',
      finished_at: expect.any(Date),
      applied_steps_count: 1,
    },
  ]);
  expect(await historyOf('2_second')).toHaveLength(1);
  expect(await db.$queryRaw`select note from tokens`).toEqual([]);
});

test('a migration that fails leaves nothing, and the error names it', async () => {
  captureLog();
  await expect(
    migrate('3_wrong', 'create table half (id int); alter table nowhere add x int'),
  ).rejects.toThrow();
  expect(await exists('half')).toBe(false);
  expect(await historyOf('3_wrong')).toEqual([]);
});

test('after an interrupted migration, no other is applied', async () => {
  const client = await connect();
  const insert = `insert into _prisma_migrations (id, checksum, migration_name) values ('1', '', '4_broken')`;
  await client.query(insert);
  await expect(applyMigrations(ownerUrl)).rejects.toThrow('4_broken');
  await client.query(`delete from _prisma_migrations where migration_name = '4_broken'`);
});

test('a migration that waits for a table does not block other queries, and is finally applied', async () => {
  const log = captureLog();
  const release = await holdOpen('select from coupons');
  const migrated = migrate('5_tips', 'create table tips (id int); alter table coupons add column note text');
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
  expect(await db.coupon.count()).toBe(0);
  expect(await exists('tips')).toBe(false);
  await release();
  await migrated;
  expect(await exists('tips')).toBe(true);
  expect(await db.$queryRaw`select note from coupons`).toEqual([]);
});

test('a concurrent index build waits as long as necessary, also after a migration that limited its waits', async () => {
  const log = captureLog();
  const release = await holdOpen('lock table coupons in row exclusive mode');
  const client = await connect();
  await client.query("set lock_timeout = '1s'");
  const migrated = applyMigration(client, {
    name: '6_index',
    sql: '-- Built while people write.\ncreate index concurrently coupons_later on coupons (id)',
  });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await release();
  await migrated;
  expect(log).not.toHaveBeenCalled();
  expect(await exists('coupons_later')).toBe(true);
});

test('an index that an interrupted build left invalid is built again', async () => {
  const client = await connect();
  await client.query('create table doubles as select 1 as id union all select 1');
  const build = 'create unique index concurrently doubles_id on doubles (id)';
  await expect(migrate('7_unique', build)).rejects.toThrow('unique');
  expect(await exists('doubles_id')).toBe(true);
  await client.query('delete from doubles where ctid = (select min(ctid) from doubles)');
  await migrate('7_unique', build);
  expect(await historyOf('7_unique')).toHaveLength(1);
});

test("migrating the queue's tables waits in the same way", async () => {
  const log = captureLog();
  const release = await holdOpen('lock table graphile_worker.migrations');
  const migrated = migrateQueue(ownerUrl);
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
  await release();
  await migrated;
});
