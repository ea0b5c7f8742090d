/** Parameters of a search. `location`: empty, a 2-digit state id or a 7-digit city id. */
export type Search = { term: string; location: string; offset: number };

/** The URL of a search; always contains `search`, other parameters only if set. */
export function searchHref({ term = '', location = '', offset = 0 }: Partial<Search>): string {
  const query = new URLSearchParams({ search: term });
  if (location !== '') query.set('location', location);
  if (offset > 0) query.set('offset', String(offset));
  return `/search?${query}`;
}

/** Capitalizes the term in the title of the results (specification, point 2). */
export function capitalise(term: string, locale: string): string {
  const [first = ''] = term;
  return first.toLocaleUpperCase(locale) + term.slice(first.length);
}
