import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listKnownMigrations } from '@/lib/platform/database/migrations';
import type { Storage } from '@/lib/services/storage/port';
import { readBackupFile } from './backup-file';
import type { BackupEntry, Manifest } from './backup-manifest';
import { hasTables, hasUsers, listAppliedMigrations, listSequences, listTables } from './backup-tables';
import { withClient } from './database-client';
import { requireIdentity, verifyBackup } from './verify-backup';

type RestoreOptions = {
  /** The folder of one backup. */
  folder: string;
  /** Connects as the role that owns the tables. */
  ownerUrl: string;
  storage: Storage;
  /** The key of an encrypted backup: 'AGE-SECRET-KEY-…'. */
  identity: string | undefined;
  /** Replaces the rows of a database that has users. */
  isForced: boolean;
  /** Creates this version's tables in an empty database. */
  migrate: () => void;
};

/**
 * Numbers that were given out after the backup are in people's e-mails and at the gateways. A restore skips this many, so
 * that none of them is given out again.
 */
const SKIPPED_NUMBERS = 100_000n;

/**
 * Restores the files, then all rows in one transaction. Ends the sessions and job runs that were open at the backup, and
 * records the restore. Throws when the backup is damaged, was made by another version, would replace users, or its ledger does not sum to
 * zero; the database then stays as it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, ownerUrl, storage, identity, isForced, migrate } = options;
  const manifest = await verifyBackup(folder, identity);
  const read = (entry: BackupEntry) => readBackupFile(folder, entry, requireIdentity(manifest, identity));
  return withClient(ownerUrl, async (client) => {
    await assertNoOtherConnections(client);
    // Existing tables are never migrated: that cannot be undone, and they may belong to another version.
    const isEmpty = !(await hasTables(client));
    assertSameVersion(manifest, isEmpty ? await listKnownMigrations() : await listAppliedMigrations(client));
    if (!isForced && (await hasUsers(client)))
      throw new Error('This database has users; --force replaces them with the backup');
    if (isEmpty) migrate();
    await assertSameTables(client, manifest);
    for (const { key, entry } of manifest.files) await storage.put(key, await buffer(await read(entry)));
    await client.query('begin');
    await replaceRows(client, manifest, read);
    await assertLedgerBalances(client);
    await endOpenWork(client);
    await restoreSequences(client, manifest);
    await recordRestore(client, manifest);
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

/** The names become a part of statements, so only those of the migrated database may pass. */
async function assertSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const here = await listTables(client);
  for (const { name, columns } of tables) {
    const table = here.find((each) => each.name === name);
    if (!table) throw new Error(`This database has no table ${name}`);
    const lost = columns.find((column) => !table.columns.includes(column));
    if (lost !== undefined) throw new Error(`This database has no column ${lost} of ${name}`);
  }
}

// A running app would serve cached data of other users, and its writes during the restore would be lost.
async function assertNoOtherConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Error(`This database has ${count} other connections: stop the app first`);
}

/**
 * Drops the foreign keys and adds them again after the copy, which validates them. Disables triggers during the copy.
 * Needs the owner of the tables.
 */
async function replaceRows(
  client: pg.Client,
  { tables }: Manifest,
  read: (entry: BackupEntry) => Promise<Readable>,
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
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, key, definition } of keys)
    await client.query(`alter table ${name} add constraint ${key} ${definition}`);
}

async function assertLedgerBalances(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ cents: string }>(
    'select coalesce(sum(amount_cents), 0)::text as cents from ledger_entries',
  );
  if (rows[0]?.cents !== '0') throw new Error(`The ledger of the backup sums to ${rows[0]?.cents} cents`);
}

/** Ends sessions and job runs of the time of the backup, in the transaction that restores it. */
async function endOpenWork(client: pg.Client): Promise<void> {
  // A user may have logged out or closed the account since the backup.
  await client.query('update public.sessions set ended_at = now() where ended_at is null');
  // Version counters of ads go back, so an older cached page could pass for a future version.
  await client.query('truncate public.rendered_pages');
  // The job that made this backup was running when it was copied.
  await client.query(`
    delete from graphile_worker._private_jobs
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'back_up')`);
  // No worker runs these any more. Locked, they would wait four hours, and jobs with one attempt forever.
  await client.query(`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where locked_at is not null`);
  await client.query(`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
}

/**
 * Skips numbers behind those of the backup, and behind those of the replaced rows, which may be later. Sequences keep
 * their position in a rollback, so this is done last.
 */
async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const here = new Map((await listSequences(client)).map(({ name, lastValue }) => [name, BigInt(lastValue)]));
  for (const { name, lastValue, isCalled } of sequences) {
    const saved = BigInt(lastValue);
    const replaced = here.get(name) ?? saved;
    const last = replaced > saved ? replaced : saved;
    const position = name.startsWith('public.') ? last + SKIPPED_NUMBERS : saved;
    await client.query('select setval($1, $2, $3)', [name, position.toString(), isCalled]);
  }
}

/** Money does not leave by hand until an operator has confirmed this. */
async function recordRestore(client: pg.Client, { madeAt }: Manifest): Promise<void> {
  await client.query('insert into public.restores (backup_at, restored_at) values ($1, now())', [madeAt]);
}
