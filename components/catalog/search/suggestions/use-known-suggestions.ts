import { useEffect, useState } from 'react';
import { type KnownSuggestions, loadSuggestions } from '@/lib/browser/search/known-suggestions';
import type { RecentSearches } from '@/lib/browser/search/recent-searches';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { suggest } from '@/lib/presentation/suggest';

/** A search term, or a place to search in. */
export type Suggestion = { text: string; place?: Location };

/** A group under one heading: a text of `search.suggestions`. */
export type SuggestionGroup = {
  heading: 'recent' | 'recentPlaces' | 'terms' | 'cities';
  suggestions: Suggestion[];
};

const MAX_TERMS = 5;
const MAX_CITIES = 4;

/** All suggestions; null until loaded or after a failure. */
export function useKnownSuggestions(): KnownSuggestions | null {
  const [known, setKnown] = useState<KnownSuggestions | null>(null);
  useEffect(() => {
    loadSuggestions().then(setKnown, () => undefined);
  }, []);
  return known;
}

/** The suggestions for a typed text; recent searches before anything is typed. */
export function groupsFor(
  typed: string,
  known: KnownSuggestions | null,
  recent: RecentSearches,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    typed.trim() === ''
      ? [
          { heading: 'recent', suggestions: recent.terms.map((text) => ({ text })) },
          { heading: 'recentPlaces', suggestions: recent.places.map(inPlace) },
        ]
      : [
          {
            heading: 'terms',
            suggestions: suggest(known?.terms ?? [], typed, MAX_TERMS).map((text) => ({ text })),
          },
          { heading: 'cities', suggestions: suggest(known?.cities ?? [], typed, MAX_CITIES).map(inPlace) },
        ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function inPlace(place: Location): Suggestion {
  return { text: placeName(place), place };
}
