import { z } from 'zod';
import { readPublic } from '../platform/replica/replica';
import { hideContacts } from './censor';
import { type Criteria, readCriteria } from './search-request';

/** Above this number of ads, categories have no counts. */
const MAX_COUNTED = 2_000;
const MAX_CATEGORIES = 8;

export type FoundCategory = {
  /** The most frequent spelling among the ads. */
  name: string;
  /** Null: more than MAX_COUNTED ads match, of which only some were read. */
  ads: number | null;
  isChosen: boolean;
};

const categoryRows = z.array(z.object({ name: z.string(), ads: z.int().nullable(), isChosen: z.boolean() }));

/**
 * The most frequent categories among the ads that the other criteria find, except names that contain a contact. A chosen
 * category that has ads comes first. Throws `invalid` (readCriteria).
 */
export async function listFoundCategories({ category, ...others }: Criteria): Promise<FoundCategory[]> {
  const { term, filters } = readCriteria(others);
  const chosen = category === undefined ? null : readCriteria({ ...others, category }).filters.category;
  const rows = await readPublic(
    (from) => from.$queryRaw`
    select profession as name, ads, is_chosen as "isChosen"
    from search.list_categories(
      ${term}, ${JSON.stringify(filters)}::jsonb, ${chosen}::text, ${MAX_COUNTED}::int, ${MAX_CATEGORIES}::int)`,
  );
  return categoryRows.parse(rows).filter(({ name }) => hideContacts(name) === name);
}
