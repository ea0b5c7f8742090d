'use client';

import { useEffect } from 'react';
import { locationOf, readPlace, watchChoice } from '@/lib/browser/location';
import { searchHref } from '@/lib/presentation/search-address';

/**
 * Ties the results to what this browser keeps: remembers the search text, brings in the stored place when
 * the address names none, and searches anew when another place is chosen.
 */
export function SearchMemory({ term, location }: { term: string; location: string }) {
  useEffect(() => {
    rememberTerm(term);
    const stored = locationOf(readPlace());
    if (location === '' && stored !== '') window.location.replace(searchHref({ term, location: stored }));
    return watchChoice(() => window.location.assign(searchHref({ term, location: locationOf(readPlace()) })));
  }, [term, location]);
  return null;
}

function rememberTerm(term: string): void {
  try {
    window.sessionStorage.setItem('serss-search', term);
  } catch {
    // Storage is refused: nothing depends on it.
  }
}
