import type { Search } from '@/lib/services/page-cache/search-address';

/** The URL of a search; always contains `search`, other parameters only if set. */
export function searchHref({ term = '', location = '', offset = 0, filters }: Partial<Search>): string {
  const query = new URLSearchParams({ search: term, ...filters });
  if (location !== '') query.set('location', location);
  if (offset > 0) query.set('offset', String(offset));
  return `/search?${query}`;
}

/** Capitalizes the term in the title of the results (specification, point 2). */
export function capitalise(term: string, locale: string): string {
  const [first = ''] = term;
  return first.toLocaleUpperCase(locale) + term.slice(first.length);
}
