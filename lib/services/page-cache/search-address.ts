const MAX_TERM_LENGTH = 80;
const MAX_OFFSET = 10_000;
/** Stands for "everything, from the start" where a path segment may not be empty. */
const EMPTY_SEGMENT = '_';

/**
 * The one spelling of a search that all its equals share: known parameters only, in a fixed order, the
 * term trimmed and in lower case. What cannot be meant is dropped: a page never fails for its address.
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

/** Reads such a segment, within the same bounds: whatever it holds, a search never fails for it. */
export function readSearchSegment(segment: string): { term: string; location: string; offset: number } {
  // Next hands a segment to the page as it came, and to the page's metadata decoded.
  // Read as a value of its own, what is escaped badly stays as it is instead of failing.
  const written = segment.includes('=') ? segment : (new URLSearchParams(`_=${segment}`).get('_') ?? '');
  const query = new URLSearchParams(canonicalSearch(new URLSearchParams(written)));
  return {
    term: query.get('search') ?? '',
    location: query.get('location') ?? '',
    offset: Number(query.get('offset') ?? 0),
  };
}

function canonicalTerm(term: string): string {
  // Control characters, NUL among them, and what could not be decoded are no part of a word.
  const printable = term.replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ');
  const tidy = printable.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return [...tidy].slice(0, MAX_TERM_LENGTH).join('').trim();
}
