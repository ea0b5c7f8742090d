import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '@/lib/services/storage/port';
import { PROBE_FOLDER } from '@/lib/services/storage/probe';
import { withClient } from './database-client';
import { writeEntry } from './backup-file';
import { type Manifest, writeManifest } from './backup-manifest';
import { listAppliedMigrations, listSequences, listTables } from './backup-tables';

/** Any number that nothing else in this database locks. */
const LOCK = 20_261_123;
const NAME = /^serss-\d{8}T\d{6}Z$/;
/** How a backup ends that is not whole. */
const DRAFT = '.part';

type Wishes = {
  databaseUrl: string;
  storage: Storage;
  /** Where backups are kept, each in a folder of its own. */
  folder: string;
  /** An age recipient, 'age1…'; undefined: nothing is encrypted. */
  recipient: string | undefined;
  /** So many are kept, this one among them. */
  keep: number;
  now: Date;
};

export type BackupReport = { folder: string; tables: number; rows: number; files: number; bytes: number };

/**
 * Writes all rows of one moment and all files into a new folder, then removes the oldest backups past `keep`. Files are
 * read after the rows: what a row names was stored before it. Throws, and leaves no folder that looks like a backup,
 * when anything of it fails or another one is being made.
 */
export async function backUp({
  databaseUrl,
  storage,
  folder,
  recipient,
  keep,
  now,
}: Wishes): Promise<BackupReport> {
  const target = path.join(folder, `serss-${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`);
  return withClient(databaseUrl, async (client) => {
    await lockOut(client);
    await removeDrafts(folder);
    const draft = `${target}${DRAFT}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const rows = await storeRows(client, draft, recipient);
    const files = await storeFiles(storage, draft, recipient);
    await writeManifest(draft, {
      format: 1,
      madeAt: now.toISOString(),
      isEncrypted: recipient !== undefined,
      ...rows,
      files,
    });
    // With the connection the lock is lost, and another backup may have removed what this one wrote.
    await client.query('select 1');
    await rename(draft, target);
    await removeOldest(folder, keep);
    return report(target, rows.tables, files);
  });
}

/** The folders of whole backups, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => NAME.test(name)).sort();
}

async function lockOut(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    LOCK,
  ]);
  if (!rows[0]?.isOurs) throw new Error('Another backup of this database is being made');
}

async function storeRows(client: pg.Client, folder: string, recipient: string | undefined) {
  // Every table as it was at one moment, and nobody waits for it.
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const content = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    const entry = await writeEntry(folder, { name: `tables/${name}`, content, recipient });
    tables.push({ name, columns, rows: content.rowCount, entry });
  }
  const rest = { migrations: await listAppliedMigrations(client), sequences: await listSequences(client) };
  await client.query('commit');
  return { tables, ...rest };
}

async function storeFiles(storage: Storage, folder: string, recipient: string | undefined) {
  const files: Manifest['files'] = [];
  for (const key of (await storage.list()).sort()) {
    if (key.startsWith(`${PROBE_FOLDER}/`)) continue;
    const found = await storage.find(key);
    // Removed since it was listed. Its row may be in the backup still: then that is without its file.
    if (!found) continue;
    const content = Readable.from([found.bytes], { objectMode: false });
    files.push({ key, entry: await writeEntry(folder, { name: `files/${key}`, content, recipient }) });
  }
  return files;
}

async function removeDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const isDraft = name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length));
    if (isDraft) await rm(path.join(folder, name), { recursive: true });
  }
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -keep))
    await rm(path.join(folder, name), { recursive: true });
}

function report(folder: string, tables: Manifest['tables'], files: Manifest['files']): BackupReport {
  const entries = [...tables, ...files].map(({ entry }) => entry);
  return {
    folder,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
