import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkEntry, readEntry } from './backup-file';
import { type Manifest, readManifest } from './backup-manifest';

/**
 * Reads a whole backup without touching anything: every file is there and as it was written, can be opened, and every
 * table has its rows. Answers what is in it; throws what is wrong with it.
 */
export async function verifyBackup(folder: string, identity: string | undefined): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const key = keyOf(manifest, identity);
  for (const { name, rows, entry } of manifest.tables) {
    await checkEntry(folder, entry);
    const found = await countLines(await readEntry(folder, entry, key));
    if (found !== rows) throw new Error(`${entry.path} has ${found} rows of ${name}, not ${rows}`);
  }
  for (const { entry } of manifest.files) {
    await checkEntry(folder, entry);
    await buffer(await readEntry(folder, entry, key));
  }
  return manifest;
}

/** What opens the entries of a backup: nothing when they are not encrypted, whatever key somebody holds. */
export function keyOf({ isEncrypted }: Manifest, identity: string | undefined): string | undefined {
  if (!isEncrypted) return undefined;
  if (identity === undefined)
    throw new Error('The backup is encrypted: name the file of its key with --identity');
  return identity;
}

// COPY writes a row a line and escapes line ends within.
async function countLines(content: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
