import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { listSearchLinks } from '../professions';
import { wordsOf } from './category-words';
import { refreshedValue } from './refreshed-value';
import { MIN_ADS_LISTED } from './rules';

const placeRows = z.array(z.object({ key: z.string(), cityId: z.int(), ads: z.int() }));
export type ListedPlace = z.output<typeof placeRows>[number];

/**
 * Each category and city with enough ads for an indexed page, most ads first. `key`: of the category. Null: not known
 * yet. Kept for an hour, because it reads the documents of every category; the replica would stop that after 2 s.
 */
export const listServicePlaces = refreshedValue({
  name: 'the places with ads',
  everyMs: HOUR_MS,
  read: async () => placeRows.parse(await db.$queryRaw(placesWithAds())),
});

/** At most one row for each of the 14 categories and 5,571 cities. */
export function placesWithAds(): Prisma.Sql {
  const categories = listSearchLinks();
  return Prisma.sql`
    select key, city_id as "cityId", count(*)::int as ads
    from unnest(${categories.map(({ key }) => key)}::text[], ${categories.map(({ term }) => term)}::text[])
      as category (key, term),
    lateral (select ${wordsOf(Prisma.sql`term`)} as words) as read
    join search_documents on doc @@ words
    group by key, city_id having count(*) >= ${MIN_ADS_LISTED}
    order by ads desc, city_id, key`;
}
