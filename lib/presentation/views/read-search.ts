import type { Search } from '@/lib/presentation/search-address';
import { searchWorks } from '@/lib/catalog/search';
import type { Locale } from '@/lib/platform/locale';
import { findLocation } from '@/lib/places/location';
import { searchView, type SearchView } from './search';

/** Searches, and words what is found. */
export async function readSearchView(locale: Locale, search: Search): Promise<SearchView> {
  const [found, place] = await Promise.all([
    searchWorks({ ...search, excluded: [] }),
    findLocation(search.location),
  ]);
  return searchView(locale, { search, found, place });
}
