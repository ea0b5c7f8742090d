import { cache } from 'react';
import { searchWorks } from '@/lib/catalog/search';
import { findLocation } from '@/lib/places/location';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { readSearchSegment } from '@/lib/services/page-cache/search-address';

/** The results of a search, read once per request. */
export function loadSearch(segment: string): Promise<SearchPage> {
  const { term, location, offset } = readSearchSegment(segment);
  return readOnce(term, location, offset);
}

/** Keyed by value, because the page and its metadata get differently escaped segments. */
const readOnce = cache(async (term: string, location: string, offset: number): Promise<SearchPage> => {
  const search = { term, location, offset };
  const [found, place] = await Promise.all([searchWorks(search), findLocation(location)]);
  return { search, found, place };
});
