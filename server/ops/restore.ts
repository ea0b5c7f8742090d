import '../invalid-settings';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from './make-backup';
import { restore } from './restore-backup';
import { identityIn } from './sealing';
import { verifyBackup } from './verify-backup';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/services/storage/storage';

/**
 * Puts a backup back, the newest of BACKUP_DIR or the one that is named: into an empty database, or with `--force` over
 * one that is not. With `--verify` it only reads the backup through. `--identity FILE` opens an encrypted one. In a
 * container: `node dist/restore.mjs`.
 */
const { values, positionals } = parseArgs({
  options: { verify: { type: 'boolean' }, force: { type: 'boolean' }, identity: { type: 'string' } },
  allowPositionals: true,
});

try {
  const folder = positionals[0] === undefined ? await newest() : named(positionals[0]);
  const identity =
    values.identity === undefined ? undefined : identityIn(readFileSync(values.identity, 'utf8'));
  const { madeAt, tables, files } = values.verify
    ? await verifyBackup(folder, identity)
    : await putBack(folder, identity);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const done = values.verify ? 'is whole' : 'is back';
  process.stdout.write(
    `${folder} of ${madeAt} ${done}: ${rows} rows of ${tables.length} tables and ${files.length} files\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function putBack(folder: string, identity: string | undefined) {
  return restore({
    folder,
    ownerUrl: process.env.DATABASE_OWNER_URL || env.DATABASE_URL,
    storage,
    identity,
    isForced: values.force ?? false,
    migrate: () => void execFileSync(process.execPath, ['scripts/migrate.mjs'], { stdio: 'inherit' }),
  });
}

async function newest(): Promise<string> {
  const name = (await listBackups(env.BACKUP_DIR)).at(-1);
  if (name === undefined) throw new Error(`There is no backup in ${env.BACKUP_DIR}`);
  return path.join(env.BACKUP_DIR, name);
}

function named(nameOrFolder: string): string {
  const ours = path.join(env.BACKUP_DIR, nameOrFolder);
  return existsSync(ours) ? ours : nameOrFolder;
}
