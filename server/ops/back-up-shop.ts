import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { backUp, type BackupReport } from './make-backup';

/** A backup of this shop as its settings say, and a line of it in the log. Throws what `backUp` throws. */
export async function backUpShop(): Promise<BackupReport> {
  try {
    const report = await backUp({
      databaseUrl: env.DATABASE_URL,
      storage,
      folder: env.BACKUP_DIR,
      recipient: env.BACKUP_RECIPIENT,
      keep: env.BACKUP_KEEP,
      now: clock.now(),
    });
    log.info(report, 'backed up');
    return report;
  } catch (error) {
    log.error({ error }, 'there is no backup of tonight');
    throw error;
  }
}
