import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { findSeat, listCitiesNear } from '@/lib/places/cities-near';
import { readPublic } from '@/lib/platform/replica/replica';
import { anyCity, wordsOf } from './category-words';
import { MAX_CITIES_SEARCHED, MAX_NEIGHBOURS, RADIUS_KM } from './rules';

const cityRows = z.array(z.object({ cityId: z.int(), ads: z.int() }));
export type CityAds = z.output<typeof cityRows>[number];

/** The nearest cities with ads of a category, nearest first; none for a city without a known position. */
export async function listNeighbours(term: string, cityId: number): Promise<CityAds[]> {
  const seat = findSeat(cityId);
  if (!seat) return [];
  const near = listCitiesNear(seat, RADIUS_KM)
    .filter((id) => id !== cityId)
    .slice(0, MAX_CITIES_SEARCHED);
  const rows = await readPublic((from) => from.$queryRaw(adsByCity(term, near)));
  return cityRows
    .parse(rows)
    .toSorted((one, other) => near.indexOf(one.cityId) - near.indexOf(other.cityId))
    .slice(0, MAX_NEIGHBOURS);
}

export function adsByCity(term: string, cityIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`
    select city_id as "cityId", count(*)::int as ads from search_documents
    where doc @@ (select ${wordsOf(Prisma.sql`${term}`)} && ${anyCity(cityIds)})
    group by city_id`;
}
