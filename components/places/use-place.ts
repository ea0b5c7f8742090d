import { useSyncExternalStore } from 'react';
import { readPlace, storedPlace, WHOLE_COUNTRY, type StoredPlace } from '@/lib/browser/location';

/** The stored place; the whole country on the server and until the browser has taken over. */
export function usePlace(): StoredPlace {
  return useSyncExternalStore(storedPlace.subscribe, readPlace, () => WHOLE_COUNTRY);
}
