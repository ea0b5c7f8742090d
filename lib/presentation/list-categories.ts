import { searchHref } from '@/lib/presentation/search-address';
import { listSearchLinks, type ProfessionKey, termIn } from '@/lib/catalog/professions';
import type { Locale } from '@/lib/platform/locale';

type Category = {
  key: ProfessionKey | 'all';
  href: string;
};

/** The fourteen professions, each with the search term of the language, and a last entry for all ads. */
export function listCategories(locale: Locale): Category[] {
  return [
    ...listSearchLinks().map((link) => ({ key: link.key, href: searchHref({ term: termIn(locale, link) }) })),
    { key: 'all', href: searchHref({ term: '' }) },
  ];
}
