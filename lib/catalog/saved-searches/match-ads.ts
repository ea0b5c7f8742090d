import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

const PER_BATCH = 100;

/** Queues an ad, which the next run of `matchNewAds` compares with the saved searches. */
export async function addUnmatchedAd(tx: Prisma.TransactionClient, workId: number): Promise<void> {
  await tx.unmatchedAd.create({ data: { workId } });
}

/** Finds the saved searches of each new ad. An ad is compared once, when it is visible for the first time. */
export async function matchNewAds(): Promise<void> {
  while ((await matchBatch()) === PER_BATCH);
}

const counted = z.tuple([z.object({ ads: z.int() })]);

/**
 * One statement, so an ad leaves the queue if and only if its hits are stored and counted. A search that is being
 * deleted is skipped, because waiting for it could deadlock with closing an account.
 */
async function matchBatch(): Promise<number> {
  const rows = await db.$queryRaw`
    with taken as (
      delete from unmatched_ads where work_id in (
        select work_id from unmatched_ads as ad join search_documents as document using (work_id)
        order by work_id limit ${PER_BATCH} for update of ad skip locked)
      returning work_id
    ), ads as materialized (
      select document.*, work.user_id, array(
        select concat(place, ' ', lexeme)
        from unnest(array['', '@s' || document.state_id, '@c' || document.city_id]) as place,
          unnest(array_append(tsvector_to_array(document.doc), '')) as lexeme) as keys
      from taken join search_documents as document using (work_id) join works as work on work.id = work_id
    ), hits as (
      insert into saved_search_hits (search_id, work_id, found_at)
      select saved.id, ad.work_id, ${clock.now()}::timestamptz
      from ads as ad
      join saved_searches as saved on saved.keys && ad.keys
      join saved_search_owners as owner on owner.id = saved.owner_id
      where saved.confirmed_at is not null and saved.frequency <> 'never'
        and owner.user_id is distinct from ad.user_id
        and (saved.words is null or ad.doc @@ saved.words)
        and (saved.state_id is null or ad.state_id = saved.state_id)
        and (saved.city_id is null or ad.city_id = saved.city_id)
        and (saved.near is null or ad.city_id = any (saved.city_ids))
        and (saved.category is null or ad.category = saved.category_stems)
        and (saved.price_from_cents is null or ad.least_price_cents >= saved.price_from_cents)
        and (saved.price_to_cents is null or ad.least_price_cents <= saved.price_to_cents)
        and (saved.rating is null or ad.rating >= saved.rating)
        and (ad.identity_verified or not saved.verified)
      for key share of saved skip locked
      on conflict do nothing
      returning work_id
    ), counts as (
      insert into ad_statistics (work_id, day, search_hits)
      select work_id, ${saoPauloDay(clock.now())}::text::date, count(*) from hits group by work_id order by work_id
      on conflict (work_id, day) do update set search_hits = ad_statistics.search_hits + excluded.search_hits
    )
    select count(*)::int as ads from taken`;
  return counted.parse(rows)[0].ads;
}
