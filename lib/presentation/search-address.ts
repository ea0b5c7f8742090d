import { type Search, searchQuery } from '@/lib/services/page-cache/search-address';

/** The URL of a search in its canonical form. */
export function searchHref(search: Partial<Search>): string {
  return `/search?${searchQuery(search)}`;
}

/** Capitalizes the term in the title of the results (specification, point 2). */
export function capitalise(term: string, locale: string): string {
  const [first = ''] = term;
  return first.toLocaleUpperCase(locale) + term.slice(first.length);
}
