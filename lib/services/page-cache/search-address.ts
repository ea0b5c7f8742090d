import { readSearchFilters, type SearchFilters } from './search-filters';
import { tidyTerm } from './tidy-term';

const MAX_OFFSET = 10_000;

/** Parameters of a search. */
export type Search = {
  term: string;
  /** Empty, a 2-digit state id or a 7-digit city id; empty with the filter `near`. */
  location: string;
  offset: number;
  filters: SearchFilters;
};

/** Reads the parameters of a URL. Invalid ones are dropped, so that a page never fails for its URL. */
export function readSearchParams(params: URLSearchParams): Search {
  const filters = readSearchFilters(params);
  const offset = Number(params.get('offset') ?? 0);
  return {
    term: tidyTerm(params.get('search') ?? ''),
    location: filters.near === undefined ? readLocation(params) : '',
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0,
    filters,
  };
}

/** The query that links and the form write: always `search`, other parameters only if set. */
export function searchQuery({ term = '', location = '', offset = 0, filters = {} }: Partial<Search>): string {
  const query = new URLSearchParams({ search: term });
  if (location !== '') query.set('location', location);
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
  if (offset > 0) query.set('offset', String(offset));
  return query.toString();
}

/** The query shared by all equal searches. Most visitors request it as it is, so memory answers without parsing. */
export function canonicalSearch(params: URLSearchParams): string {
  return searchQuery(readSearchParams(params));
}

/** The path segment that carries a canonical search to its page: `/[locale]/search/[query]`. */
export function searchSegment(params: URLSearchParams): string {
  return encodeURIComponent(canonicalSearch(params));
}

/** Reads such a segment within the same bounds; no content makes it throw. */
export function readSearchSegment(segment: string): Search {
  // Next passes the segment escaped to the page and decoded to its metadata. Parsed as a query value, invalid
  // escapes stay as they are instead of throwing.
  const written = segment.includes('=') ? segment : (new URLSearchParams(`_=${segment}`).get('_') ?? '');
  return readSearchParams(new URLSearchParams(written));
}

/** Without a radius, the city in `near` is the location. */
function readLocation(params: URLSearchParams): string {
  const given = [params.get('location') ?? '', params.get('near') ?? ''];
  return given.find((location) => /^(\d{2}|\d{7})$/.test(location)) ?? '';
}
