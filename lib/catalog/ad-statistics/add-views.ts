import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * Adds views, by ad, to the counts of today in São Paulo. Hidden and removed ads are left out. Every writer of these
 * counts goes by ascending ad, so that two batches cannot deadlock.
 */
export async function addViews(views: ReadonlyMap<number, number>): Promise<void> {
  await db.$executeRaw`
    insert into ad_statistics (work_id, day, views)
    select id, ${saoPauloDay(clock.now())}::text::date, added.views
    from unnest(${[...views.keys()]}::int[], ${[...views.values()]}::int[]) as added (work_id, views)
    join works on id = work_id and hidden_at is null
    order by id
    on conflict (work_id, day) do update set views = ad_statistics.views + excluded.views`;
}
