import { randomUUID } from 'node:crypto';
import type { Storage } from './port';

/** Cannot clash with user folders, because handles have no hyphen. One file per process. */
export const PROBE_FOLDER = 'serss-probe';
const key = `${PROBE_FOLDER}/${randomUUID()}`;

/** Whether a written file can be read back. Throws what the storage throws. */
export async function isWritable(storage: Storage): Promise<boolean> {
  const bytes = Buffer.from(randomUUID());
  await storage.put(key, bytes);
  const found = await storage.find(key);
  await storage.remove(key);
  return found?.bytes.equals(bytes) ?? false;
}
