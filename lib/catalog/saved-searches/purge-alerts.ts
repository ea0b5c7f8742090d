import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { MAX_WAITING_HITS, UNMATCHED_AD_DAYS } from './rules';

/** Deletes the oldest hits of searches that have too many, and old ads that were never visible from the queue. */
export async function purgeAlerts(now: Date): Promise<void> {
  // Waiting for hits that are being sent could deadlock; the next run deletes what is left.
  await db.$executeRaw`
    with crowded as materialized (
      select search_id from saved_search_hits group by search_id having count(*) > ${MAX_WAITING_HITS}
    ), surplus as materialized (
      select hit.search_id, hit.work_id
      from crowded cross join lateral (
        select work_id from saved_search_hits where search_id = crowded.search_id
        order by work_id desc offset ${MAX_WAITING_HITS - 1} limit 1) as oldest
      join saved_search_hits as hit on hit.search_id = crowded.search_id and hit.work_id < oldest.work_id
      for update of hit skip locked
    )
    delete from saved_search_hits as hit using surplus
    where hit.search_id = surplus.search_id and hit.work_id = surplus.work_id`;
  const before = new Date(now.getTime() - UNMATCHED_AD_DAYS * DAY_MS);
  await db.unmatchedAd.deleteMany({ where: { work: { createdAt: { lt: before } } } });
}
