'use client';

import { useEffect } from 'react';
import { locationOf, readPlace, watchChoice } from '@/lib/browser/location';
import { rememberSearch } from '@/lib/browser/search/recent-searches';
import { storedValue } from '@/lib/browser/stored-value';
import { searchHref } from '@/lib/presentation/search-address';

/** Required by specification, point 2; our own code does not read it. */
const storedTerm = storedValue<string>('serss-search', () => null, { session: true, plain: true });

/**
 * Connects the results with this browser's storage: remembers the search, adds the stored place when the URL
 * has none, and searches again when another place is chosen.
 */
export function SearchMemory({ term, location }: { term: string; location: string }) {
  useEffect(() => {
    storedTerm.write(term);
    rememberSearch(term, location);
    const stored = locationOf(readPlace());
    if (location === '' && stored !== '') window.location.replace(searchHref({ term, location: stored }));
    return watchChoice(() => window.location.assign(searchHref({ term, location: locationOf(readPlace()) })));
  }, [term, location]);
  return null;
}
