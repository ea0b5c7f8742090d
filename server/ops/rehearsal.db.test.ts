import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { diskStorage } from '@/lib/services/storage/disk';
import { writeOrders } from '@/prisma/seed/write-orders';
import { writeQueues } from '@/prisma/seed/write-queues';
import { seedTown } from '@/prisma/seed/seed-town';
import { asOwner } from '@/test/owner';
import { listBackups, makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';
import { listTables } from './backup-tables';
import { withClient } from './database-client';
import { verifyBackup } from './verify-backup';

/** A seeded database, and an empty one on the same server to restore into. */
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-backups-'));
const seededUrl = process.env.DATABASE_OWNER_URL ?? '';
const emptyUrl = `${seededUrl}_restored`;
const template = new URL(inject('templateUrl')).pathname.slice(1);
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const files = diskStorage(env.FILES_DIR);
const migrate = vi.fn();
const KEYS = ['ana12345/1/cover-480.webp', 'ana12345/1/cover-960.webp', 'bia12345/bia12345.webp'];
const folder = path.join(scratch, 'backups');

beforeAll(async () => {
  // Three random files stand in for the seed's pictures.
  await seedTown(db);
  await writeOrders(db, new Date());
  await writeQueues(db, new Date());
  for (const key of KEYS) await files.put(key, randomBytes(100_000));
  await runOnServer(`create database ${nameOf(emptyUrl)} template ${template}`);
});

afterAll(async () => {
  await runOnServer(`drop database ${nameOf(emptyUrl)} with (force)`);
  fs.rmSync(scratch, { recursive: true });
});

async function runOnServer(statement: string): Promise<void> {
  await withClient(Object.assign(new URL(seededUrl), { pathname: '/postgres' }).href, (client) =>
    client.query(statement),
  );
}

/** The row count and checksum of every table but the list of restores, and the position of each sequence. */
function fingerprint(url: string): Promise<{ tables: Record<string, unknown>; sequences: unknown[] }> {
  return withClient(url, async (client) => {
    const tables: Record<string, unknown> = {};
    for (const { name } of await listTables(client)) {
      if (name === 'public.restores') continue;
      const { rows } = await client.query(`
        select count(*)::int as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as sum from ${name} t`);
      tables[name] = rows[0];
    }
    const { rows } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    );
    return { tables, sequences: rows };
  });
}

async function nextOrderNumber(url: string): Promise<number> {
  const next = `select nextval('orders_id_seq')::int as number`;
  return (await withClient(url, (client) => client.query(next))).rows[0].number;
}

function backUpAt(time: string, { recipient, keep = 5 }: { recipient?: string; keep?: number } = {}) {
  return makeBackup({
    databaseUrl: env.DATABASE_URL,
    storage: files,
    folder,
    recipient,
    keep,
    now: new Date(time),
  });
}

/** Options to restore into the second database, replacing its users. */
function forced(folder: string) {
  return { folder, ownerUrl: emptyUrl, storage: files, identity: undefined, isForced: true, migrate };
}

test('an encrypted backup of the seeded database restores every row and file', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const before = await fingerprint(seededUrl);
  const made = await backUpAt('2026-11-01T05:47:00Z', { recipient });
  expect(made.rows).toBeGreaterThan(5_571);
  expect(made.files).toBe(KEYS.length);

  const stored = fs.readFileSync(path.join(made.folder, 'tables/public.users.gz.age'));
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(verifyBackup(made.folder, undefined)).rejects.toThrow('--identity');
  const otherIdentity = await generateX25519Identity();
  await expect(verifyBackup(made.folder, otherIdentity)).rejects.toThrow();
  expect((await verifyBackup(made.folder, identity)).tables).toHaveLength(made.tables);

  const manifestFile = path.join(made.folder, 'manifest.json');
  const manifest = fs.readFileSync(manifestFile, 'utf8');
  for (const changed of [`${manifest} `, manifest.replace('"isEncrypted": true', '"isEncrypted": false')]) {
    fs.writeFileSync(manifestFile, changed);
    await expect(verifyBackup(made.folder, identity)).rejects.toThrow('DATA_KEYS');
  }
  fs.writeFileSync(manifestFile, manifest);

  const restored = diskStorage(path.join(scratch, 'files'));
  const options = { folder: made.folder, ownerUrl: emptyUrl, storage: restored, identity, migrate };
  await restoreBackup({ ...options, isForced: false });
  expect((await fingerprint(emptyUrl)).tables).toEqual(before.tables);
  expect((await restored.list()).sort()).toEqual(KEYS);
  for (const key of KEYS) expect((await restored.find(key))?.bytes).toEqual((await files.find(key))?.bytes);
  const books = 'select sum(amount_cents)::text as cents, count(*)::int as entries from ledger_entries';
  const [sum] = (await withClient(emptyUrl, (client) => client.query(books))).rows;
  expect(sum).toMatchObject({ cents: '0' });
  expect(sum.entries).toBeGreaterThan(0);

  // The database has users now, and its triggers and foreign keys are back.
  await expect(restoreBackup({ ...options, isForced: false })).rejects.toThrow('--force');
  const emptied = withClient(emptyUrl, (client) => client.query('delete from ledger_entries'));
  await expect(emptied).rejects.toThrow();
  const orphan = withClient(emptyUrl, (client) => client.query('update works set user_id = 0'));
  await expect(orphan).rejects.toThrow('foreign key');
  await withClient(emptyUrl, (client) => client.query(`update users set name = 'Outra'`));
  const page = `insert into rendered_pages (key, work_id, version, headers, body) values ('of now', 1, 9, '{}', '')`;
  await withClient(emptyUrl, (client) => client.query(page));
  await restoreBackup({ ...options, isForced: true });
  const pages = await withClient(emptyUrl, (client) => client.query('select key from rendered_pages'));
  expect(pages.rows).toEqual([]);
  expect((await fingerprint(emptyUrl)).tables).toEqual(before.tables);
});

test('each restore waits for the confirmation of an operator, and its numbers follow all that were given out', async () => {
  const { folder: made } = await backUpAt('2026-11-01T06:00:00Z');
  const given = await nextOrderNumber(seededUrl);
  let last = await nextOrderNumber(emptyUrl);
  for (let restores = 0; restores < 2; restores += 1) {
    await restoreBackup(forced(made));
    const { rows } = await withClient(emptyUrl, (client) =>
      client.query('select backup_at, restored_at, confirmed_at from restores'),
    );
    expect(rows).toEqual([
      { backup_at: new Date('2026-11-01T06:00:00Z'), restored_at: expect.any(Date), confirmed_at: null },
    ]);
    const next = await nextOrderNumber(emptyUrl);
    expect(next).toBeGreaterThan(Math.max(given, last) + 50_000);
    last = next;
  }
});

test('a damaged backup, one of another version and one while the app is connected are refused', async () => {
  const { folder: made } = await backUpAt('2026-11-02T05:47:00Z');
  const before = await fingerprint(emptyUrl);
  const options = forced(made);
  const refused = async (reason: string) => {
    await expect(restoreBackup(options)).rejects.toThrow(reason);
    expect(migrate).not.toHaveBeenCalled();
    expect(await fingerprint(emptyUrl)).toEqual(before);
  };
  const manifestFile = path.join(made, 'manifest.json');
  const manifest = fs.readFileSync(manifestFile, 'utf8');
  const withManifest = (from: RegExp, to: string) =>
    fs.writeFileSync(manifestFile, manifest.replace(from, to));

  withManifest(/("name": "public\.users"[^]*?"rows": )\d+/, '$199999');
  await refused('has');
  withManifest(/"20261122140000_baseline"/, '"20261122140000_otherwise"');
  await refused('another version');
  for (const name of [
    `public.users from program 'touch /tmp/x' --`,
    'public.users;drop table users',
    '../users',
  ]) {
    withManifest(/"name": "public\.users"/, `"name": "${name}"`);
    await refused('format');
    await expect(verifyBackup(made, undefined)).rejects.toThrow('format');
  }
  withManifest(/"name": "public\.users"/, '"name": "public.people"');
  await refused('has no table public.people');
  withManifest(/"columns": \[\s*"id"/, '"columns": ["other"');
  await refused('has no column other');
  withManifest(/"path": "tables\/public\.users/, '"path": "../tables/public.users');
  await refused('format');
  withManifest(/$/, '');
  const guest = new pg.Client({ connectionString: emptyUrl });
  await guest.connect();
  await expect(restoreBackup(options)).rejects.toThrow('stop the app first');
  await guest.end();
  const table = path.join(made, 'tables/public.users.gz');
  const bytes = fs.readFileSync(table);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  fs.writeFileSync(table, bytes);
  await refused('checksum');
  await expect(restoreBackup({ ...options, folder: scratch })).rejects.toThrow('is not a backup');
});

test('an unbalanced ledger is not restored', async () => {
  await asOwner('alter table ledger_entries disable trigger user');
  await asOwner(
    'update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries)',
  );
  const { folder: made } = await backUpAt('2026-11-03T05:47:00Z');
  const options = forced(made);
  const before = await fingerprint(emptyUrl);
  await expect(restoreBackup(options)).rejects.toThrow('sums to 1 cents');
  expect(await fingerprint(emptyUrl)).toEqual(before);
});

test('only the newest backups are kept, and an unfinished one does not count', async () => {
  fs.mkdirSync(path.join(folder, 'serss-20261101T000000Z.part'));
  fs.mkdirSync(path.join(folder, 'unrelated'));
  await backUpAt('2026-11-04T05:47:00Z', { keep: 2 });
  expect(await listBackups(folder)).toEqual(['serss-20261103T054700Z', 'serss-20261104T054700Z']);
  expect(fs.readdirSync(folder).sort()).toEqual([
    'serss-20261103T054700Z',
    'serss-20261104T054700Z',
    'unrelated',
  ]);
  await withClient(seededUrl, async (client) => {
    await client.query('select pg_advisory_lock(20261123)');
    await expect(backUpAt('2026-11-05T05:47:00Z')).rejects.toThrow('being made');
  });
  expect(await listBackups(folder)).toHaveLength(2);
});
