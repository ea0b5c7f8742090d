import '../invalid-settings';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from './make-backup';
import { parseIdentity } from './backup-file';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/services/storage/storage';

/**
 * Restores the newest or the named backup of BACKUP_DIR into an empty database, or with `--force` replaces one that has
 * users. With `--verify` it only reads the backup. `--identity FILE` decrypts it. In a container:
 * `node dist/restore.mjs`.
 */
const { values, positionals } = parseArgs({
  options: { verify: { type: 'boolean' }, force: { type: 'boolean' }, identity: { type: 'string' } },
  allowPositionals: true,
});

try {
  const folder = positionals[0] === undefined ? await newestBackup() : findBackup(positionals[0]);
  const identity =
    values.identity === undefined ? undefined : parseIdentity(readFileSync(values.identity, 'utf8'));
  const { madeAt, tables, files } = values.verify
    ? await verifyBackup(folder, identity)
    : await restoreFrom(folder, identity);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const result = values.verify ? 'is complete' : 'is restored';
  process.stdout.write(
    `${folder} of ${madeAt} ${result}: ${rows} rows of ${tables.length} tables and ${files.length} files\n`,
  );
  if (!values.verify)
    process.stdout.write(
      'Pay-outs, withdrawals and refunds by hand are stopped until an operator confirms the bank’s list in ' +
        '/console/payouts\n',
    );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function restoreFrom(folder: string, identity: string | undefined) {
  return restoreBackup({
    folder,
    ownerUrl: process.env.DATABASE_OWNER_URL || env.DATABASE_URL,
    storage,
    identity,
    isForced: values.force ?? false,
    migrate: () => void execFileSync(process.execPath, ['scripts/migrate.mjs'], { stdio: 'inherit' }),
  });
}

async function newestBackup(): Promise<string> {
  const name = (await listBackups(env.BACKUP_DIR)).at(-1);
  if (name === undefined) throw new Error(`There is no backup in ${env.BACKUP_DIR}`);
  return path.join(env.BACKUP_DIR, name);
}

function findBackup(nameOrFolder: string): string {
  const inBackupDir = path.join(env.BACKUP_DIR, nameOrFolder);
  return existsSync(inBackupDir) ? inBackupDir : nameOrFolder;
}
