import { useMemo, useSyncExternalStore } from 'react';
import { parsePlace, readStoredText, watchPlace, type StoredPlace } from '@/lib/browser/location';

/** The stored place; the whole country on the server and until the browser has taken over. */
export function usePlace(): StoredPlace {
  const text = useSyncExternalStore(watchPlace, readStoredText, () => '');
  return useMemo(() => parsePlace(text), [text]);
}
