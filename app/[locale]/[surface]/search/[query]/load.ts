import { cache } from 'react';
import { readSearchSegment } from '@/components/catalog/search-segment';
import { searchWorks } from '@/lib/catalog/search';
import { findLocation } from '@/lib/places/location';

/** What the page and its metadata both need, read once a request. */
export const loadSearch = cache(async (segment: string) => {
  const search = readSearchSegment(segment);
  const [found, place] = await Promise.all([
    searchWorks({ ...search, excluded: [] }),
    findLocation(search.location),
  ]);
  return { search, found, place };
});
