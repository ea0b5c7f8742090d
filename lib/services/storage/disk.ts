import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, type Storage } from './port';

/** Suffix of a file that is still being written. */
const DRAFT = '.part';

/** Stores files in a local folder; suits one machine, or several that share a volume. */
export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder);

  function fileOf(key: string): string {
    assertStorageKey(key);
    return path.join(root, key);
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await chmod(root, 0o700); // An older version let other users of the machine in.
      const draft = `${file}.${randomUUID()}${DRAFT}`;
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        // On a full disk a partly written file would take up space.
        await rm(draft, { force: true });
        throw error;
      }
    },

    async has(key) {
      return (await orNull(stat(fileOf(key))))?.isFile() ?? false;
    },

    async find(key) {
      const file = fileOf(key);
      const found = await orNull(stat(file));
      if (!found?.isFile()) return null;
      const bytes = await orNull(readFile(file));
      return bytes && { bytes, modifiedAt: found.mtime };
    },

    async list(folder) {
      const top = folder === undefined ? root : fileOf(folder);
      const entries = await orNull(readdir(top, { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        );
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null;
    throw error;
  }
}
