import type { Location } from '@/lib/places/location';
import { isLocation, storedPlace } from '../location';
import { storedValue } from '../stored-value';

/** Searches made in this browser, newest first. Never sent to the server. */
export type RecentSearches = { terms: string[]; places: Location[] };

const MAX_TERMS = 5;
const MAX_PLACES = 3;
export const NOTHING_RECENT: RecentSearches = { terms: [], places: [] };

// Only this module writes the key, so a shallow check is enough.
export const recentSearches = storedValue<RecentSearches>('serss-recent', (stored) =>
  isOutlined(stored) ? stored : null,
);

/** Stores a search: its words, and the stored place if the search used it. */
export function rememberSearch(term: string, location: string): void {
  const { terms, places } = recentSearches.read() ?? NOTHING_RECENT;
  const place = storedPlace.read();
  const isHere = place !== null && isLocation(place) && String(place.city_id) === location;
  const words = term.trim();
  recentSearches.write({
    terms: words === '' ? terms : [words, ...terms.filter((each) => each !== words)].slice(0, MAX_TERMS),
    places: isHere
      ? [place, ...places.filter(({ city_id }) => city_id !== place.city_id)].slice(0, MAX_PLACES)
      : places,
  });
}

function isOutlined(stored: unknown): stored is RecentSearches {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'terms' in stored &&
    Array.isArray(stored.terms) &&
    'places' in stored &&
    Array.isArray(stored.places)
  );
}
