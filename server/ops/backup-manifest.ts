import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sequencePosition, storedTable } from './backup-tables';

const FILE = 'manifest.json';

/** A file of the backup; size and checksum are those of the compressed and perhaps encrypted bytes. */
const entry = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string().length(64) });
export type BackupEntry = z.infer<typeof entry>;

const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations; a restore needs a database with exactly these. */
  migrations: z.array(z.string()),
  isEncrypted: z.boolean(),
  tables: z.array(z.strictObject({ ...storedTable.shape, rows: z.int(), entry })),
  sequences: z.array(sequencePosition),
  /** Uploaded files, by their keys in the storage. */
  files: z.array(z.strictObject({ key: z.string(), entry })),
});
export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(path.join(folder, FILE), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
}

/** Throws when the folder has no manifest, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${FILE}`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${path.join(folder, FILE)} does not have this version's format`);
  return read.data;
}
