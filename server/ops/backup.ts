import '../invalid-settings';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUpShop } from './back-up-shop';

/**
 * Writes a backup of the database and the files into BACKUP_DIR, or with `--new-key` a pair of keys to encrypt them by.
 * In a container: `node dist/backup.mjs`.
 */
const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } });

try {
  process.stdout.write(`${await (values['new-key'] ? newKey() : makeBackup())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function newKey(): Promise<string> {
  const identity = await generateX25519Identity();
  return [
    '# Keep this line in a file far from the backups; restore opens them with --identity FILE.',
    identity,
    '# Set this, and backups are encrypted:',
    `# BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
  ].join('\n');
}

async function makeBackup(): Promise<string> {
  const { folder, tables, rows, files, bytes } = await backUpShop();
  return `${folder}: ${rows} rows of ${tables} tables and ${files} files, ${Math.ceil(bytes / 1_000_000)} MB`;
}
