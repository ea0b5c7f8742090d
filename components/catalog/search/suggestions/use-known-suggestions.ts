import { useEffect, useState } from 'react';
import type { RecentSearches } from '@/lib/browser/search/recent-searches';
import type { listSuggestions } from '@/lib/catalog/contract';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { call } from '@/lib/platform/http/call';
import { type Candidate, candidates, suggest } from '@/lib/presentation/suggest';

/** A search term, or a place to search in. */
export type Suggestion = { text: string; place?: Location };

/** A group under one heading: a text of `search.suggestions`. */
export type SuggestionGroup = {
  heading: 'recent' | 'recentPlaces' | 'terms' | 'cities';
  suggestions: Suggestion[];
};

type Known = { terms: Candidate<string>[]; cities: Candidate<Location>[] };

const MAX_TERMS = 5;
const MAX_CITIES = 4;

let asked: Promise<Known> | undefined;

/** All suggestions, loaded once per page; null until loaded or after a failure. */
export function useKnownSuggestions(): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    asked ??= load();
    asked.then(setKnown, () => (asked = undefined));
  }, []);
  return known;
}

async function load(): Promise<Known> {
  const { terms, states, cities } = await call<typeof listSuggestions>('GET', '/list/suggestions', {});
  const names = new Map(states.map(({ id, name }) => [id, name]));
  const places = cities.map(({ id, name }): Location => {
    const stateId = Math.trunc(id / 100_000);
    return { state_id: stateId, state_name: names.get(stateId) ?? '', city_id: id, city_name: name };
  });
  return {
    terms: candidates(terms, (term) => term),
    cities: candidates(places, ({ city_name = '' }) => city_name),
  };
}

/** The suggestions for a typed text; recent searches before anything is typed. */
export function groupsFor(typed: string, known: Known | null, recent: RecentSearches): SuggestionGroup[] {
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
