import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { WorkCard } from '../contract';
import { listCards } from '../list-cards';
import { ADS_PER_ROW, MAX_COMPARED } from './rules';

/** Ads of other providers that are similar to an ad, and other ones in its city; see the contract. */
export async function listRelatedAds(workId: number): Promise<{ related: WorkCard[]; in_city: WorkCard[] }> {
  const [related, inCity] = await Promise.all((await findRows(workId)).map((ids) => listCards(ids)));
  return { related: related ?? [], in_city: inCity ?? [] };
}

/** How many of the two rows have ads: 0 to 2. */
export async function countRelatedRows(workId: number): Promise<number> {
  return (await findRows(workId)).filter((row) => row.length > 0).length;
}

/** The ids of the ads of both rows. */
async function findRows(workId: number): Promise<[related: number[], inCity: number[]]> {
  const [inCity, newest] = await Promise.all([
    findIds(similarAds(workId, 'city')),
    findIds(adsInCity(workId)),
  ]);
  const inState = inCity.length < ADS_PER_ROW ? await findIds(similarAds(workId, 'state')) : [];
  const related = [...new Set([...inCity, ...inState])].slice(0, ADS_PER_ROW);
  return [related, newest.filter((id) => !related.includes(id)).slice(0, ADS_PER_ROW)];
}

const idRows = z.array(z.object({ id: z.int() }));

async function findIds(query: Prisma.Sql): Promise<number[]> {
  return idRows.parse(await db.$queryRaw(query)).map(({ id }) => id);
}

/**
 * Ads with the words of the category in title, profession or category, one per other provider, closest in price (as a
 * ratio) first. The index of the documents finds them: each has a lexeme of its city and one of its state.
 */
export function similarAds(workId: number, place: 'city' | 'state'): Prisma.Sql {
  const lexeme = place === 'city' ? Prisma.sql`'@c' || city_id` : Prisma.sql`'@s' || state_id`;
  return Prisma.sql`
    with ad as materialized (
      select user_id, price_cents, (
        select string_agg(quote_literal(stem) || ':AB', ' & ')::tsquery from unnest(search.stems(
          search.category_words(chosen_category, profession))) as stem
      ) && quote_literal(${lexeme})::tsquery as words
      from works where id = ${workId} and hidden_at is null
    ),
    compared as materialized (
      select work_id from search_documents where doc @@ (select words from ad) limit ${MAX_COMPARED}
    ),
    of_each_provider as (
      select distinct on (work.user_id) work.id,
        abs(ln(greatest(work.price_cents, 1)) - ln(greatest(ad.price_cents, 1))) as distance
      from compared join works as work on work.id = compared.work_id, ad
      where work.hidden_at is null and work.user_id <> ad.user_id
      order by work.user_id, distance, work.id
    )
    select id from of_each_provider order by distance, id limit ${ADS_PER_ROW}`;
}

/** The newest ads of other providers in the city, in index order; two rows of them, because similar ones are left out. */
export function adsInCity(workId: number): Prisma.Sql {
  return Prisma.sql`
    select work_id as id from search_documents as document
    where city_id = (select city_id from works where id = ${workId} and hidden_at is null)
      and not exists (
        select from works as own
        where own.id = work_id and (own.hidden_at is not null
          or own.user_id = (select user_id from works where id = ${workId})))
    order by document.rank desc, work_id desc limit ${2 * ADS_PER_ROW}`;
}
