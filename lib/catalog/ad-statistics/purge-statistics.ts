import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { KEPT_DAYS } from './rules';

/** Deletes the counts of old days. */
export async function purgeAdStatistics(now: Date): Promise<void> {
  const before = toDateColumn(saoPauloDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
  await db.adStatistic.deleteMany({ where: { day: { lt: before } } });
  await db.viewDay.deleteMany({ where: { day: { lt: before } } });
}
