import type { listSuggestions } from '@/lib/catalog/contract';
import type { Location } from '@/lib/places/location';
import { call } from '@/lib/platform/http/call';
import { type Candidate, candidates, suggest } from '@/lib/presentation/suggest';

export type KnownSuggestions = { terms: Candidate<string>[]; cities: Candidate<Location>[] };

let asked: Promise<KnownSuggestions> | undefined;

/** All suggestions, most likely first; loaded once per page, and again after a failure. */
export function loadSuggestions(): Promise<KnownSuggestions> {
  asked ??= load().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** The first `max` cities with a word that begins with the typed text. */
export async function suggestCities(typed: string, max: number): Promise<Location[]> {
  const { cities } = await loadSuggestions();
  return suggest(cities, typed, max);
}

async function load(): Promise<KnownSuggestions> {
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
