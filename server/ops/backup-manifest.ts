import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decryptField, encryptField } from '@/lib/platform/field-encryption';
import { sequencePosition, storedTable } from './backup-tables';

const FILE = 'manifest.json';
/**
 * The checksum of the manifest, encrypted with DATA_KEYS: the program `age` encrypts to a recipient but
 * does not prove who wrote the backup.
 */
const SEAL = 'manifest.seal';

/** Inside the backup's folder. */
const relativePath = z
  .string()
  .refine((text) => !path.isAbsolute(text) && !text.split(/[\\/]/).includes('..'));

/** A file of the backup; size and checksum are those of the compressed and perhaps encrypted bytes. */
const entry = z.strictObject({ path: relativePath, bytes: z.int(), sha256: z.string().length(64) });
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
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await writeFile(path.join(folder, FILE), text, { mode: 0o600 });
  if (content.isEncrypted)
    await writeFile(path.join(folder, SEAL), encryptField(checksum(text), 'backup_manifest'), {
      mode: 0o600,
    });
}

/**
 * Throws when the folder has no manifest, or one of another format; with `isSealed` also when its seal does
 * not match under these DATA_KEYS.
 */
export async function readManifest(folder: string, { isSealed }: { isSealed: boolean }): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${FILE}`);
  });
  if (isSealed) await checkSeal(folder, text);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success)
    throw new Error(`${path.join(folder, FILE)} is not in the format that this version reads`);
  return read.data;
}

async function checkSeal(folder: string, text: string): Promise<void> {
  const sealed = await readFile(path.join(folder, SEAL), 'utf8')
    .then((seal) => decryptField(seal, 'backup_manifest'))
    .catch(() => null);
  if (sealed !== checksum(text))
    throw new Error(`${path.join(folder, FILE)} was written with other DATA_KEYS, or was changed`);
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
