import type { Search } from './search-address';

/** Reads the path segment in which middleware.ts hands a canonical search to its page ('_' when empty). */
export function readSearchSegment(segment: string): Search {
  // Next hands a segment to the page as it came, and to the page's metadata decoded.
  const query = new URLSearchParams(segment.includes('=') ? segment : decodeURIComponent(segment));
  return {
    term: query.get('search') ?? '',
    location: query.get('location') ?? '',
    offset: Number(query.get('offset') ?? 0),
  };
}
