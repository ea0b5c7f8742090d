import { listSearchLinks } from './professions';

/** The choices for an ad; `other`: none of the categories, so the profession decides. */
export const AD_CATEGORIES = [...listSearchLinks().map(({ key }) => key), 'other'] as const;
export type AdCategory = (typeof AD_CATEGORIES)[number];

/** The term of a category, which `works.chosen_category` stores; empty for `other`. */
export function categoryTerm(category: AdCategory): string {
  return listSearchLinks().find(({ key }) => key === category)?.term ?? '';
}

/** The choice that `works.chosen_category` stores; null: none yet. */
export function readCategory(stored: string | null): AdCategory | null {
  if (stored === '') return 'other';
  return listSearchLinks().find(({ term }) => term === stored)?.key ?? null;
}

type Categorised = { chosenCategory: string | null; profession: string };

/** The words that determine an ad's category; the SQL function `search.category_words` returns the same. */
export function categoryWords({ chosenCategory, profession }: Categorised): string {
  return chosenCategory || profession;
}
