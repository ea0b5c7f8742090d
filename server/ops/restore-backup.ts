import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listKnownMigrations } from '@/lib/platform/database/migrations';
import type { Storage } from '@/lib/services/storage/port';
import { withClient } from './database-client';
import { readEntry } from './backup-file';
import type { Entry, Manifest } from './backup-manifest';
import { endWhatWasGoingOn } from './left-over';
import { hasPeople, hasTables, listAppliedMigrations, listTables } from './backup-tables';
import { keyOf, verifyBackup } from './verify-backup';

type Wishes = {
  /** A backup's own folder. */
  folder: string;
  /** Of the role that owns the tables. */
  ownerUrl: string;
  storage: Storage;
  /** Opens an encrypted backup: 'AGE-SECRET-KEY-…'. */
  identity: string | undefined;
  /** Also over a database that somebody lives in, and whose rows are gone then. */
  isForced: boolean;
  /** Gives an empty database the tables of this version. */
  migrate: () => void;
};

/**
 * Puts a backup back: its files into the storage, then all rows in one transaction, so the database is as it was at the
 * backup or as it was before. Only what was going on then is ended (`endWhatWasGoingOn`). Throws when the backup is
 * damaged, was made by another version, would overwrite people, or holds books that do not sum to zero.
 */
export async function restore(wishes: Wishes): Promise<Manifest> {
  const { folder, ownerUrl, storage, identity, isForced, migrate } = wishes;
  const manifest = await verifyBackup(folder, identity);
  const read = (entry: Entry) => readEntry(folder, entry, keyOf(manifest, identity));
  return withClient(ownerUrl, async (client) => {
    await assertAlone(client);
    // Tables that are there are never migrated: that could not be taken back, and another version may want them.
    const isEmpty = !(await hasTables(client));
    assertSameVersion(manifest, isEmpty ? await listKnownMigrations() : await listAppliedMigrations(client));
    if (!isForced && (await hasPeople(client)))
      throw new Error('There are people in this database; --force puts the backup in their place');
    if (isEmpty) migrate();
    await assertSameTables(client, manifest);
    for (const { key, entry } of manifest.files) await storage.put(key, await buffer(await read(entry)));
    await client.query('begin');
    await replaceRows(client, manifest, read);
    await assertBalance(client);
    await endWhatWasGoingOn(client);
    await client.query('commit');
    return manifest;
  });
}

function assertSameVersion({ migrations }: Manifest, here: string[]): void {
  const missing = migrations.filter((name) => !here.includes(name));
  const foreign = here.filter((name) => !migrations.includes(name));
  if (missing.length + foreign.length > 0)
    throw new Error(
      `The backup was made by another version: restore it with that one, whose last migration is ` +
        `${migrations.at(-1)}, into a new, empty database (here ${missing.length} migrations are missing and ` +
        `${foreign.length} more)`,
    );
}

async function assertSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const here = await listTables(client);
  const lost = tables.find(({ name }) => !here.some((table) => table.name === name));
  if (lost) throw new Error(`This database has no table ${lost.name}`);
}

// What the shop holds in memory would be of other people, and what it writes meanwhile would be lost.
async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Error(`Somebody uses this database (${count} connections): stop the shop first`);
}

/**
 * What tables promise to each other holds again when all rows are there: foreign keys are taken off before and put
 * back, which proves them; triggers, which are about what people do, see nothing of it. Only an owner may.
 */
async function replaceRows(
  client: pg.Client,
  { tables, sequences }: Manifest,
  read: (entry: Entry) => Promise<Readable>,
): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name);
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(`
    select conrelid::regclass::text as name, format('%I', conname) as key, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`);
  for (const { name, key } of keys) await client.query(`alter table ${name} drop constraint ${key}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name, columns, rows, entry } of tables) {
    const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(await read(entry), into);
    if (into.rowCount !== rows) throw new Error(`${name} got ${into.rowCount} rows of ${rows}`);
  }
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, key, definition } of keys)
    await client.query(`alter table ${name} add constraint ${key} ${definition}`);
}

async function assertBalance(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ cents: string }>(
    'select coalesce(sum(amount_cents), 0)::text as cents from ledger_entries',
  );
  if (rows[0]?.cents !== '0') throw new Error(`The books of the backup sum to ${rows[0]?.cents} cents`);
}
