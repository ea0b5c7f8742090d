import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { recordBackup, recordVerified } from '@/lib/operator/server-health/backup';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import type { Storage } from '@/lib/services/storage/port';
import { PROBE_FOLDER } from '@/lib/services/storage/probe';
import { storage } from '@/lib/services/storage/storage';
import { writeBackupFile } from './backup-file';
import { type Manifest, writeManifest } from './backup-manifest';
import { listAppliedMigrations, listSequences, listTables } from './backup-tables';
import { withClient } from './database-client';
import { verifyStoredBackup } from './verify-backup';

/** An advisory lock that nothing else in this database uses. */
const LOCK = 20_261_123;
const NAME = /^serss-\d{8}T\d{6}Z$/;
/** The suffix of an unfinished backup's folder. */
const DRAFT = '.part';

type BackupOptions = {
  databaseUrl: string;
  storage: Storage;
  /** The parent folder of all backups. */
  folder: string;
  /** An age recipient, 'age1…'; undefined: no encryption. */
  recipient: string | undefined;
  /** The number of backups to keep, including this one. */
  keep: number;
  now: Date;
};

export type BackupReport = { folder: string; tables: number; rows: number; files: number; bytes: number };

/**
 * Makes a backup as configured in the environment, reads it back, and records both for the console. Throws the same
 * errors as `makeBackup` and `verifyStoredBackup`.
 */
export async function makeConfiguredBackup(): Promise<BackupReport> {
  try {
    const madeAt = clock.now();
    const report = await makeBackup({
      databaseUrl: env.DATABASE_URL,
      storage,
      folder: env.BACKUP_DIR,
      recipient: env.BACKUP_RECIPIENT,
      keep: env.BACKUP_KEEP,
      now: madeAt,
    });
    log.info(report, 'backup finished');
    const id = await recordBackup({ madeAt, ...report });
    await verifyStoredBackup(report.folder, { isEncrypted: env.BACKUP_RECIPIENT !== undefined });
    await recordVerified(id);
    return report;
  } catch (error) {
    log.error({ error }, 'backup failed');
    throw error;
  }
}

/**
 * Writes one snapshot of all rows and all files into a new folder, then removes the oldest backups beyond `keep`.
 * Files are read after the rows, because a file is stored before the row that names it. Throws, without leaving a
 * folder that looks like a backup, when any part fails or another backup of this database is running.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { databaseUrl, storage, folder, recipient, keep, now } = options;
  const target = path.join(folder, `serss-${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`);
  return withClient(databaseUrl, async (client) => {
    await lockBackups(client);
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
    // The lock ends with the connection; another backup may then have removed this draft.
    await client.query('select 1');
    await rename(draft, target);
    await removeOldest(folder, keep);
    return report(target, rows.tables, files);
  });
}

/** The folders of complete backups, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => NAME.test(name)).sort();
}

/** When the newest backup in BACKUP_DIR was finished; null: there is none. */
export async function findNewestBackupTime(): Promise<Date | null> {
  try {
    const newest = (await listBackups(env.BACKUP_DIR)).at(-1);
    return newest === undefined ? null : (await stat(path.join(env.BACKUP_DIR, newest))).mtime;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    LOCK,
  ]);
  if (!rows[0]?.isOurs) throw new Error('Another backup of this database is being made');
}

async function storeRows(client: pg.Client, folder: string, recipient: string | undefined) {
  // One snapshot for all tables, without blocking writers.
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const content = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    const entry = await writeBackupFile(folder, { name: `tables/${name}`, content, recipient });
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
    // Deleted since it was listed. A row of the snapshot may still name it.
    if (!found) continue;
    const content = Readable.from([found.bytes], { objectMode: false });
    files.push({ key, entry: await writeBackupFile(folder, { name: `files/${key}`, content, recipient }) });
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
