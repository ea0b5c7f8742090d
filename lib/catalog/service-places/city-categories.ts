import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import { readPublic } from '@/lib/platform/replica/replica';
import { listSearchLinks, type ProfessionKey, type SearchLink } from '../professions';
import { anyCity, wordsOf } from './category-words';
import { MAX_CATEGORIES } from './rules';

export type CategoryAds = { category: SearchLink; ads: number };

const categoryRows = z.array(z.object({ key: z.string(), ads: z.int() }));

/** The other categories with ads in a city, most ads first. */
export async function listOtherCategories(key: ProfessionKey, cityId: number): Promise<CategoryAds[]> {
  const others = listSearchLinks().filter((link) => link.key !== key);
  const rows = categoryRows.parse(await readPublic((from) => from.$queryRaw(adsByCategory(others, cityId))));
  return rows
    .flatMap(({ key: found, ads }) =>
      others.filter((link) => link.key === found).map((category) => ({ category, ads })),
    )
    .slice(0, MAX_CATEGORIES);
}

export function adsByCategory(categories: readonly SearchLink[], cityId: number): Prisma.Sql {
  return Prisma.sql`
    select key, count(*)::int as ads
    from unnest(${categories.map(({ key }) => key)}::text[], ${categories.map(({ term }) => term)}::text[])
      as category (key, term),
    lateral (select ${wordsOf(Prisma.sql`term`)} && ${anyCity([cityId])} as words) as read
    join search_documents on doc @@ words
    group by key order by ads desc, key`;
}
