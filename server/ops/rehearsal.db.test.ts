import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { diskStorage } from '@/lib/services/storage/disk';
import { writeOrders } from '@/prisma/seed/write-orders';
import { writeQueues } from '@/prisma/seed/write-queues';
import { writeTown } from '@/prisma/seed/write-town';
import { asOwner } from '@/test/owner';
import { backUp, listBackups } from './make-backup';
import { restore } from './restore-backup';
import { listTables } from './backup-tables';
import { verifyBackup } from './verify-backup';

/** A shop with its town, orders and pictures; another one beside it with nobody, on the same server. */
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
  // The town without its hundreds of pictures, whose place three other files take.
  await writeTown(db);
  await writeOrders(db, new Date());
  await writeQueues(db, new Date());
  for (const key of KEYS) await files.put(key, randomBytes(100_000));
  await beside(`create database ${nameOf(emptyUrl)} template ${template}`);
});

afterAll(async () => {
  await beside(`drop database ${nameOf(emptyUrl)} with (force)`);
  fs.rmSync(scratch, { recursive: true });
});

async function beside(statement: string): Promise<void> {
  await withClient(Object.assign(new URL(seededUrl), { pathname: '/postgres' }).href, (client) =>
    client.query(statement),
  );
}

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return act(client).finally(() => client.end());
}

/** Rows and checksum of every table, and where each sequence goes on. */
function fingerprint(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`
        select count(*)::int as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as sum from ${name} t`);
      found[name] = rows[0];
    }
    const { rows } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    );
    return { ...found, sequences: rows };
  });
}

function back(wishes: { name: string; recipient?: string; keep?: number }) {
  const now = new Date(wishes.name);
  const recipient = wishes.recipient;
  return backUp({
    databaseUrl: env.DATABASE_URL,
    storage: files,
    folder,
    recipient,
    keep: wishes.keep ?? 5,
    now,
  });
}

/** To put it back into the empty shop, whatever is there. */
function forced(folder: string) {
  return { folder, ownerUrl: emptyUrl, storage: files, identity: undefined, isForced: true, migrate };
}

test('a seeded shop that was encrypted, lost and put back is the same to the row and the byte', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const before = await fingerprint(seededUrl);
  const made = await back({ name: '2026-11-01T05:47:00Z', recipient });
  expect(made.rows).toBeGreaterThan(5_571);
  expect(made.files).toBe(KEYS.length);

  const stored = fs.readFileSync(path.join(made.folder, 'tables/public.users.gz.age'));
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(verifyBackup(made.folder, undefined)).rejects.toThrow('--identity');
  const strangers = await generateX25519Identity();
  await expect(verifyBackup(made.folder, strangers)).rejects.toThrow();
  expect((await verifyBackup(made.folder, identity)).tables).toHaveLength(made.tables);

  const restored = diskStorage(path.join(scratch, 'files'));
  const wishes = { folder: made.folder, ownerUrl: emptyUrl, storage: restored, identity, migrate };
  await restore({ ...wishes, isForced: false });
  expect(await fingerprint(emptyUrl)).toEqual(before);
  expect((await restored.list()).sort()).toEqual(KEYS);
  for (const key of KEYS) expect((await restored.find(key))?.bytes).toEqual((await files.find(key))?.bytes);
  const books = 'select sum(amount_cents)::text as cents, count(*)::int as entries from ledger_entries';
  const [sum] = (await withClient(emptyUrl, (client) => client.query(books))).rows;
  expect(sum).toMatchObject({ cents: '0' });
  expect(sum.entries).toBeGreaterThan(0);

  // Somebody lives there now, and what the database keeps for sure it keeps again.
  await expect(restore({ ...wishes, isForced: false })).rejects.toThrow('--force');
  const emptying = withClient(emptyUrl, (client) => client.query('delete from ledger_entries'));
  await expect(emptying).rejects.toThrow();
  const orphan = withClient(emptyUrl, (client) => client.query('update works set user_id = 0'));
  await expect(orphan).rejects.toThrow('foreign key');
  await withClient(emptyUrl, (client) => client.query(`update users set name = 'Outra'`));
  const page = `insert into rendered_pages (key, work_id, version, headers, body) values ('of now', 1, 9, '{}', '')`;
  await withClient(emptyUrl, (client) => client.query(page));
  await restore({ ...wishes, isForced: true });
  const pages = await withClient(emptyUrl, (client) => client.query('select key from rendered_pages'));
  expect(pages.rows).toEqual([]);
  expect(await fingerprint(emptyUrl)).toEqual(before);
});

test('a backup that lacks a byte or a row is not put back, nor one of another version, nor under people', async () => {
  const { folder: made } = await back({ name: '2026-11-02T05:47:00Z' });
  const before = await fingerprint(emptyUrl);
  const wishes = forced(made);
  const refused = async (reason: string) => {
    await expect(restore(wishes)).rejects.toThrow(reason);
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
  withManifest(/$/, '');
  const guest = new pg.Client({ connectionString: emptyUrl });
  await guest.connect();
  await expect(restore(wishes)).rejects.toThrow('stop the shop first');
  await guest.end();
  const table = path.join(made, 'tables/public.users.gz');
  const bytes = fs.readFileSync(table);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  fs.writeFileSync(table, bytes);
  await refused('checksum');
  await expect(restore({ ...wishes, folder: scratch })).rejects.toThrow('is no backup');
});

test('books that do not sum to zero are not put back', async () => {
  await asOwner('alter table ledger_entries disable trigger user');
  await asOwner(
    'update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries)',
  );
  const { folder: made } = await back({ name: '2026-11-03T05:47:00Z' });
  const wishes = forced(made);
  const before = await fingerprint(emptyUrl);
  await expect(restore(wishes)).rejects.toThrow('sum to 1 cents');
  expect(await fingerprint(emptyUrl)).toEqual(before);
});

test('the newest backups are kept, and what is not whole is none', async () => {
  fs.mkdirSync(path.join(folder, 'serss-20261101T000000Z.part'));
  fs.mkdirSync(path.join(folder, 'of somebody else'));
  await back({ name: '2026-11-04T05:47:00Z', keep: 2 });
  expect(await listBackups(folder)).toEqual(['serss-20261103T054700Z', 'serss-20261104T054700Z']);
  expect(fs.readdirSync(folder).sort()).toEqual([
    'of somebody else',
    'serss-20261103T054700Z',
    'serss-20261104T054700Z',
  ]);
  await withClient(seededUrl, async (client) => {
    await client.query('select pg_advisory_lock(20261123)');
    await expect(back({ name: '2026-11-05T05:47:00Z' })).rejects.toThrow('being made');
  });
  expect(await listBackups(folder)).toHaveLength(2);
});
