import { randomUUID } from 'node:crypto';
import type { Storage } from './port';

/** Beside the folders of people, whose handles have no hyphen; a file for each process. */
export const PROBE_FOLDER = 'serss-probe';
const key = `${PROBE_FOLDER}/${randomUUID()}`;

/** Whether what is written can be read again. Throws what the storage throws. */
export async function isWritable(storage: Storage): Promise<boolean> {
  const bytes = Buffer.from(randomUUID());
  await storage.put(key, bytes);
  const found = await storage.find(key);
  await storage.remove(key);
  return found?.bytes.equals(bytes) ?? false;
}
