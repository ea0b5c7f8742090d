import type { Location } from '@/lib/places/location';
import { storedValue } from './stored-value';

const CHOSEN = 'serss-location-chosen';

/**
 * Where a visitor looks for services (specification, point 3). `state_id` is the first two digits of
 * `city_id`; without a city it is the whole state, and an empty object is the whole country.
 */
export type StoredPlace = Partial<Location>;

/** The default without a valid stored place. */
export const WHOLE_COUNTRY: StoredPlace = {};

export const storedPlace = storedValue<StoredPlace>('serss-location', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { state_name, state_id, city_name, city_id }: Record<string, unknown> = { ...stored };
  if (typeof state_name !== 'string' || !isId(state_id, 2)) return null;
  if (typeof city_name !== 'string' || !isId(city_id, 7)) return { state_name, state_id };
  return { state_name, state_id, city_name, city_id };
});

export function readPlace(): StoredPlace {
  return storedPlace.read() ?? WHOLE_COUNTRY;
}

/** Whether a stored place is a city or state, not the whole country. */
export function isLocation(place: StoredPlace): place is Location {
  return place.state_id !== undefined;
}

/** Stores a newly chosen place. */
export function storePlace(place: StoredPlace): void {
  storedPlace.write(place);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Resets to the whole country for the next page; does not count as a choice on this one. */
export function forgetPlace(): void {
  storedPlace.write(WHOLE_COUNTRY);
}

/** Widens the stored city to its state for the next page. */
export function widenPlace(): void {
  const { state_id, state_name } = readPlace();
  if (state_id !== undefined) storedPlace.write({ state_id, state_name });
}

/** Calls back after a choice on this page; returns an unsubscribe function. */
export function watchChoice(chosen: () => void): () => void {
  window.addEventListener(CHOSEN, chosen);
  return () => window.removeEventListener(CHOSEN, chosen);
}

/** The `location` of a search: a city id, a state id, or empty for the whole country. */
export function locationOf(place: StoredPlace): string {
  return String(place.city_id ?? place.state_id ?? '');
}

function isId(value: unknown, digits: number): value is number {
  return Number.isInteger(value) && String(value).length === digits;
}
