/** What a search asks for. `location`: empty, a 2-digit state id or a 7-digit city id. */
export type Search = { term: string; location: string; offset: number };

/** The address of a search; `search` is always there, the rest only when it says something. */
export function searchHref({ term = '', location = '', offset = 0 }: Partial<Search>): string {
  const query = new URLSearchParams({ search: term });
  if (location !== '') query.set('location', location);
  if (offset > 0) query.set('offset', String(offset));
  return `/search?${query}`;
}

/** The title of the results capitalises the term and nothing else of it (specification, point 2). */
export function capitalise(term: string, locale: string): string {
  const [first = ''] = term;
  return first.toLocaleUpperCase(locale) + term.slice(first.length);
}
