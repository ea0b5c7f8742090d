import { cache } from 'react';
import { readSearchSegment } from '@/lib/presentation/search-segment';
import { readSearchView } from '@/lib/presentation/views/read-search';
import { searchSlot, type SearchView } from '@/lib/presentation/views/search';
import type { Locale } from '@/lib/platform/locale';

/** What the page shows: what it was given, else what its search finds; read once a request. */
export function loadSearchView(locale: Locale, segment: string): Promise<SearchView> {
  const { term, location, offset } = readSearchSegment(segment);
  return readOnce(locale, term, location, offset);
}

/** By value: the page and its metadata get differently escaped segments. */
const readOnce = cache(async (locale: Locale, term: string, location: string, offset: number) => {
  return searchSlot.find() ?? readSearchView(locale, { term, location, offset });
});
