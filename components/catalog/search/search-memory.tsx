'use client';

import { useEffect } from 'react';
import { locationOf, readPlace, watchChoice } from '@/lib/browser/location';
import { rememberSearch } from '@/lib/browser/search/recent-searches';
import { storedValue } from '@/lib/browser/stored-value';
import { searchHref } from '@/lib/presentation/search-address';

/** Specification, point 2; nothing of ours reads it. */
const storedTerm = storedValue<string>('serss-search', () => null, { session: true, plain: true });

/**
 * Ties the results to what this browser keeps: remembers the search, brings in the stored place when
 * the address names none, and searches anew when another place is chosen.
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
