import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { readPublic } from '@/lib/platform/replica/replica';
import { anyCity, wordsOf } from './category-words';
import { MAX_ADS_COUNTED } from './rules';

/** The providers with ads of a category in a city, how many are verified, and their counted reviews and stars. */
const cityNumbers = z.object({
  /** Whether there are more ads than MAX_ADS_COUNTED, so that the numbers leave some out. */
  isPartial: z.boolean(),
  providers: z.int(),
  verified: z.int(),
  reviews: z.int(),
  stars: z.int(),
});
export type CityNumbers = z.output<typeof cityNumbers>;

export async function findCityNumbers(term: string, cityId: number): Promise<CityNumbers> {
  const rows = await readPublic((from) => from.$queryRaw(numbersInCity(term, cityId)));
  return cityNumbers.parse(Array.isArray(rows) ? rows[0] : rows);
}

export function numbersInCity(term: string, cityId: number, most = MAX_ADS_COUNTED): Prisma.Sql {
  return Prisma.sql`
    with found as materialized (
      select work_id, identity_verified from search_documents
      where doc @@ (select ${wordsOf(Prisma.sql`${term}`)} && ${anyCity([cityId])})
      limit ${most + 1}
    ),
    offering as (
      select user_id, bool_or(identity_verified) as is_verified
      from found join works on works.id = work_id where hidden_at is null group by user_id
    )
    select (select count(*) from found) > ${most} as "isPartial", count(*)::int as providers,
      (count(*) filter (where is_verified))::int as verified, coalesce(sum(reviews), 0)::int as reviews,
      coalesce(sum(stars_total), 0)::int as stars
    from offering left join provider_reputations using (user_id)`;
}
