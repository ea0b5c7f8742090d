import '../invalid-settings';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { makeConfiguredBackup } from './make-backup';

/**
 * Writes a backup of the database and the files to BACKUP_DIR. With `--new-key` prints a key pair for encryption
 * instead. In a container: `node dist/backup.mjs`.
 */
const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } });

try {
  process.stdout.write(`${await (values['new-key'] ? newKey() : printBackup())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function newKey(): Promise<string> {
  const identity = await generateX25519Identity();
  return [
    '# Store this line in a file away from the backups; restore decrypts with --identity FILE.',
    identity,
    '# This setting encrypts backups:',
    `# BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
  ].join('\n');
}

async function printBackup(): Promise<string> {
  const { folder, tables, rows, files, bytes } = await makeConfiguredBackup();
  return `${folder}: ${rows} rows of ${tables} tables and ${files} files, ${Math.ceil(bytes / 1_000_000)} MB`;
}
