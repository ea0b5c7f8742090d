import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { KEPT_DAYS } from './rules';

/** Deletes the counts of old days. */
export async function purgeAdStatistics(now: Date): Promise<void> {
  const before = toDateColumn(saoPauloDay(new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  await db.adStatistic.deleteMany({ where: { day: { lt: before } } });
  await db.viewDay.deleteMany({ where: { day: { lt: before } } });
}
