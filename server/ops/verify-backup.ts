import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkBackupFile, readBackupFile } from './backup-file';
import { type Manifest, readManifest } from './backup-manifest';

/**
 * Reads a whole backup and changes nothing: every file has its checksum, can be decrypted, and every table has its
 * number of rows. Throws the first defect.
 */
export async function verifyBackup(folder: string, identity: string | undefined): Promise<Manifest> {
  const manifest = await readManifest(folder, { isSealed: identity !== undefined });
  const key = requireIdentity(manifest, identity);
  for (const { name, rows, entry } of manifest.tables) {
    await checkBackupFile(folder, entry);
    const found = await countLines(await readBackupFile(folder, entry, key));
    if (found !== rows) throw new Error(`${entry.path} has ${found} rows of ${name}, not ${rows}`);
  }
  for (const { entry } of manifest.files) {
    await checkBackupFile(folder, entry);
    await buffer(await readBackupFile(folder, entry, key));
  }
  return manifest;
}

/**
 * Reads a new backup back where it was made. An encrypted one cannot be decrypted on this machine, so its files are
 * only compared with their checksums. Throws the first defect.
 */
export async function verifyStoredBackup(
  folder: string,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<void> {
  if (!isEncrypted) return void (await verifyBackup(folder, undefined));
  const { tables, files } = await readManifest(folder, { isSealed: true });
  for (const { entry } of [...tables, ...files]) await checkBackupFile(folder, entry);
}

/** The key for the backup's files; undefined when they are not encrypted. Throws when only one side has a key. */
export function requireIdentity({ isEncrypted }: Manifest, identity: string | undefined): string | undefined {
  if (!isEncrypted && identity !== undefined)
    throw new Error('The backup is not encrypted: it is not one of those that --identity is for');
  if (!isEncrypted) return undefined;
  if (identity === undefined)
    throw new Error('The backup is encrypted: pass the file with its key as --identity');
  return identity;
}

// COPY writes one row per line and escapes line breaks within values.
async function countLines(content: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
