const MAX_TERM_LENGTH = 80;
const MAX_OFFSET = 10_000;
/** The search without any parameters, because a path segment cannot be empty. */
const EMPTY_SEGMENT = '_';

/**
 * The canonical query of a search, shared by all equal searches: known parameters in a fixed order, the term
 * trimmed and in lower case. Invalid parameters are dropped, so that a page never fails for its URL.
 */
export function canonicalSearch(params: URLSearchParams): string {
  const canonical = new URLSearchParams();
  const location = params.get('location') ?? '';
  const offset = Number(params.get('offset') ?? 0);
  const term = canonicalTerm(params.get('search') ?? '');
  if (/^(\d{2}|\d{7})$/.test(location)) canonical.set('location', location);
  if (Number.isInteger(offset) && offset > 0) canonical.set('offset', String(Math.min(offset, MAX_OFFSET)));
  if (term !== '') canonical.set('search', term);
  return canonical.toString();
}

/** The path segment that carries a canonical search to its page: `/[locale]/search/[query]`. */
export function searchSegment(params: URLSearchParams): string {
  return encodeURIComponent(canonicalSearch(params)) || EMPTY_SEGMENT;
}

/** Reads such a segment within the same bounds; no content makes it throw. */
export function readSearchSegment(segment: string): { term: string; location: string; offset: number } {
  // Next passes the segment escaped to the page and decoded to its metadata. Parsed as a query value, invalid
  // escapes stay as they are instead of throwing.
  const written = segment.includes('=') ? segment : (new URLSearchParams(`_=${segment}`).get('_') ?? '');
  const query = new URLSearchParams(canonicalSearch(new URLSearchParams(written)));
  return {
    term: query.get('search') ?? '',
    location: query.get('location') ?? '',
    offset: Number(query.get('offset') ?? 0),
  };
}

function canonicalTerm(term: string): string {
  // Control characters, NUL included, and undecodable ones are not part of a word.
  const printable = term.replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ');
  const tidy = printable.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return [...tidy].slice(0, MAX_TERM_LENGTH).join('').trim();
}
