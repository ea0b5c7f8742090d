import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';

/** How long the counts of a day are kept. */
export const KEPT_DAYS = 400;

/** Deletes the counts of old days. */
export async function purgeAdStatistics(now: Date): Promise<void> {
  const before = toDateColumn(saoPauloDay(new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  await db.adStatistic.deleteMany({ where: { day: { lt: before } } });
  await db.viewDay.deleteMany({ where: { day: { lt: before } } });
}
