import { FAVOURITES_KEY } from '../session';
import { storedUser } from '../stored-user';
import { storedValue } from '../stored-value';

/** A saved ad ('12') or provider ('@ana7k2qx'), as lib/catalog/favourites/contract.ts names them. */
export type StoredFavourite = {
  item: string;
  /** In reais; null: a provider, or not known. */
  price_seen: number | null;
  /** ISO 8601. */
  saved_at: string;
};

/** `uid`: the owner; null: a visitor. `at`: when they were loaded, in milliseconds since the epoch. */
type Stored = { uid: string | null; at: number; list: StoredFavourite[] };

// Only this folder writes the key, so a shallow check is enough. Logging out deletes it (session.ts).
export const storedFavourites = storedValue<Stored>(FAVOURITES_KEY, (value) =>
  isOutlined(value) ? value : null,
);

/** A constant, because React compares what is read by identity. */
const NONE: StoredFavourite[] = [];

/** The favourites in this browser, of the logged-in user or the visitor, latest first. */
export function readFavourites(): StoredFavourite[] {
  const stored = storedFavourites.read();
  // A visitor's favourites are shown until they are merged after the log-in.
  return stored && (stored.uid === null || stored.uid === (storedUser.read()?.uid ?? null))
    ? stored.list
    : NONE;
}

/** Calls back when the favourites or their owner change; returns an unsubscribe function. */
export function watchFavourites(changed: () => void): () => void {
  const stops = [storedFavourites.subscribe(changed), storedUser.subscribe(changed)];
  return () => stops.forEach((stop) => stop());
}

function isOutlined(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'list' in value && Array.isArray(value.list);
}
