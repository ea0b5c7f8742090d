import { searchHref } from '@/lib/presentation/search-address';
import { listSearchLinks, type ProfessionKey } from '@/lib/catalog/professions';

type Category = {
  key: ProfessionKey | 'all';
  href: string;
};

/** The fourteen professions and, last, everything. */
export function listCategories(): Category[] {
  return [
    ...listSearchLinks().map(({ key, term }) => ({ key, href: searchHref({ term }) })),
    { key: 'all', href: searchHref({ term: '' }) },
  ];
}
