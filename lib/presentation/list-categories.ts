import { searchHref } from '@/lib/presentation/search-address';
import { listSearchLinks, type ProfessionKey, termIn } from '@/lib/catalog/professions';
import type { Locale } from '@/lib/platform/locale';

type Category = {
  key: ProfessionKey | 'all';
  href: string;
};

/** The fourteen professions, each searched by the word that the language shows, and, last, everything. */
export function listCategories(locale: Locale): Category[] {
  return [
    ...listSearchLinks().map((link) => ({ key: link.key, href: searchHref({ term: termIn(locale, link) }) })),
    { key: 'all', href: searchHref({ term: '' }) },
  ];
}
