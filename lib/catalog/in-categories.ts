import { Prisma } from '@/lib/generated/prisma/client';
import { listSearchLinks } from './professions';

/**
 * Whether an ad belongs to one of the site's categories, given by their keys: `words`, those of its own category,
 * contain every word of the category's term, in any form. 'Pintora de paredes' is a painter.
 */
export async function isInCategories(
  tx: Prisma.TransactionClient,
  words: string,
  keys: readonly string[],
): Promise<boolean> {
  const terms = listSearchLinks().flatMap(({ key, term }) => (keys.includes(key) ? [term] : []));
  const [found] = await tx.$queryRaw<{ isInOne: boolean }[]>(Prisma.sql`
    select coalesce(bool_or(search.stems(${words}) @> search.stems(term)), false) as "isInOne"
    from unnest(${terms}::text[]) as term`);
  return found?.isInOne ?? false;
}
