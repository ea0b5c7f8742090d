import { cache } from 'react';
import { findOffers } from '@/lib/catalog/empty-search/offers';
import { readFilters } from '@/lib/catalog/filter-criteria';
import { searchWorks } from '@/lib/catalog/search';
import { listFoundCategories } from '@/lib/catalog/search-categories';
import { hasPosition, readArea } from '@/lib/catalog/search-reading/read-area';
import { readSearch } from '@/lib/catalog/search-reading/read-search';
import { findLocation } from '@/lib/places/location';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { isFiltered, placeOf } from '@/lib/presentation/set-filters';
import { readSearchSegment } from '@/lib/services/page-cache/search-address';
import { readSearchFilters } from '@/lib/services/page-cache/search-filters';

/** The results of a search, read once per request. */
export function loadSearch(segment: string): Promise<SearchPage> {
  const { term, location, offset, filters } = readSearchSegment(segment);
  return readOnce(term, location, offset, String(new URLSearchParams(filters)));
}

/** Keyed by value, because the page and its metadata get differently escaped segments. */
const readOnce = cache(
  async (term: string, location: string, offset: number, filterQuery: string): Promise<SearchPage> => {
    const typed = { term, location };
    const { isCityFromTerm, ...read } = await readSearch(typed);
    const area = readArea({
      location: read.location,
      filters: readSearchFilters(new URLSearchParams(filterQuery)),
    });
    const search = { term: read.term, offset, ...area };
    const criteria = { term: read.term, location: area.location, ...readFilters(area.filters) };
    const placeId = placeOf(search);
    const [found, place, categories] = await Promise.all([
      searchWorks({ ...criteria, offset }),
      findLocation(placeId),
      listFoundCategories(criteria),
    ]);
    const isEmpty = found.list.length === 0 && offset === 0;
    const unfiltered = { term: read.term, location: placeId };
    return {
      typed,
      search,
      isCityFromTerm,
      found,
      place,
      hasPosition: hasPosition(placeId),
      categories,
      totalUnfiltered: isEmpty && isFiltered(search) ? (await searchWorks(unfiltered)).total : null,
      offers: isEmpty ? await findOffers(unfiltered) : null,
    };
  },
);
