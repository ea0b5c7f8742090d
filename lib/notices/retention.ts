import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { NOTICE_DAYS } from './rules';

/** Deletes notices that are older than 90 days. */
export async function purgeOldNotices(now: Date): Promise<void> {
  await db.notice.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - NOTICE_DAYS * DAY_MS) } },
  });
}
