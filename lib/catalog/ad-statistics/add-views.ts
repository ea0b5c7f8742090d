import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * Adds views, by ad, to the counts of today in São Paulo, and to the total of the day. Hidden and removed ads are left
 * out. These counts are always written by ascending ad, so that two batches cannot deadlock.
 */
export async function addViews(views: ReadonlyMap<number, number>): Promise<void> {
  const today = saoPauloDay(clock.now());
  await db.$transaction(async (tx) => {
    const [counted] = await tx.$queryRaw<{ total: number }[]>`
      with added as (
        select id, added.views
        from unnest(${[...views.keys()]}::int[], ${[...views.values()]}::int[]) as added (work_id, views)
        join works on id = work_id and hidden_at is null
        order by id
      ), stored as (
        insert into ad_statistics (work_id, day, views) select id, ${today}::text::date, views from added
        on conflict (work_id, day) do update set views = ad_statistics.views + excluded.views
      )
      select coalesce(sum(views), 0)::int as total from added`;
    const total = counted?.total ?? 0;
    if (total === 0) return;
    await tx.$executeRaw`
      insert into view_days (day, views) values (${today}::text::date, ${total})
      on conflict (day) do update set views = view_days.views + excluded.views`;
  });
}
