import { cache } from 'react';
import { readSearchSegment } from '@/components/catalog/search-segment';
import { searchWorks } from '@/lib/catalog/search';
import { findLocation } from '@/lib/places/location';

/** What the page and its metadata both need, read once a request. */
export function loadSearch(segment: string) {
  const { term, location, offset } = readSearchSegment(segment);
  return readOnce(term, location, offset);
}

/** By value: the page and its metadata get differently escaped segments. */
const readOnce = cache(async (term: string, location: string, offset: number) => {
  const search = { term, location, offset };
  const [found, place] = await Promise.all([
    searchWorks({ ...search, excluded: [] }),
    findLocation(search.location),
  ]);
  return { search, found, place };
});
