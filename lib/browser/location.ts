import type { Location } from '@/lib/places/location';

const KEY = 'serss-location';
const CHANGED = 'serss-location-changed';

/**
 * Where a visitor looks for services (specification, point 3). `state_id` is the first two digits of
 * `city_id`; without a city it is the whole state, and an empty object is the whole country.
 */
export type StoredPlace = Partial<Location>;

/** The text kept by this browser; empty when nothing is kept or storage is refused. */
export function readStoredText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Understands the kept text; whatever is not a place counts as the whole country. */
export function parsePlace(text: string): StoredPlace {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const { state_name, state_id, city_name, city_id }: Record<string, unknown> = { ...kept };
  if (typeof state_name !== 'string' || !isId(state_id, 2)) return {};
  if (typeof city_name !== 'string' || !isId(city_id, 7)) return { state_name, state_id };
  return { state_name, state_id, city_name, city_id };
}

export function readPlace(): StoredPlace {
  return parsePlace(readStoredText());
}

/** Keeps the place and tells whoever on this page shows or uses it. */
export function storePlace(place: StoredPlace): void {
  keep(place);
  window.dispatchEvent(new Event(CHANGED));
}

/** Goes back to the whole country on the way to another page, so nobody on this one is told. */
export function forgetPlace(): void {
  keep({});
}

/** Calls back after a choice on this page; answers the function that stops it. */
export function watchChoice(chosen: () => void): () => void {
  window.addEventListener(CHANGED, chosen);
  return () => window.removeEventListener(CHANGED, chosen);
}

/** Calls back after a choice on this page or in another tab; answers the function that stops it. */
export function watchPlace(changed: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  const stop = watchChoice(changed);
  window.addEventListener('storage', otherTab);
  return () => {
    stop();
    window.removeEventListener('storage', otherTab);
  };
}

/** The `location` of a search: a city id, a state id, or empty for the whole country. */
export function locationOf(place: StoredPlace): string {
  return String(place.city_id ?? place.state_id ?? '');
}

function keep(place: StoredPlace): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage is refused: the choice cannot outlive this page, and nothing else breaks.
  }
}

function isId(value: unknown, digits: number): value is number {
  return Number.isInteger(value) && String(value).length === digits;
}
