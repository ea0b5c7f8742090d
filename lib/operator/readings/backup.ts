import { stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../platform/env';
import { listBackups } from '../backup/back-up';

/** When the newest backup in BACKUP_DIR was whole; null: there is none. */
export async function findNewestBackup(): Promise<Date | null> {
  try {
    const newest = (await listBackups(env.BACKUP_DIR)).at(-1);
    return newest === undefined ? null : (await stat(path.join(env.BACKUP_DIR, newest))).mtime;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
