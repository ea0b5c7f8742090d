'use client';

import { useEffect } from 'react';
import { locationOf, readPlace, watchChoice } from '@/lib/browser/location';
import { rememberSearch } from '@/lib/browser/search/recent-searches';
import { storedValue } from '@/lib/browser/stored-value';

/** Required by specification, point 2; our own code does not read it. */
const storedTerm = storedValue<string>('serss-search', () => null, { session: true, plain: true });

type Props = {
  term: string;
  location: string;
  /** The URL of this search without its place. */
  href: string;
  /** The same, also without the city that the term names, if any. */
  hrefElsewhere: string;
};

/**
 * Connects the results with this browser's storage: remembers the search, adds the stored place when the URL
 * has none, and searches again when another place is chosen. An empty `location` in the URL is the whole country.
 */
export function SearchMemory({ term, location, href, hrefElsewhere }: Props) {
  useEffect(() => {
    storedTerm.write(term);
    rememberSearch(term, location);
    const stored = locationOf(readPlace());
    if (stored !== '' && !/(location|near)=/.test(window.location.search))
      window.location.replace(`${href}&location=${stored}`);
    return watchChoice(() => window.location.assign(`${hrefElsewhere}&location=${locationOf(readPlace())}`));
  }, [term, location, href, hrefElsewhere]);
  return null;
}
