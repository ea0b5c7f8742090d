import { db } from '@/lib/platform/database/db';
import { NOTICE_DAYS } from './rules';

const DAY_MS = 86_400_000;

/** Deletes notices that are older than 90 days. */
export async function purgeOldNotices(now: Date): Promise<void> {
  await db.notice.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - NOTICE_DAYS * DAY_MS) } },
  });
}
