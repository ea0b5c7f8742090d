import { useMemo, useSyncExternalStore } from 'react';
import {
  parseStoredUser,
  readStoredUserText,
  watchStoredUser,
  type StoredUser,
} from '@/lib/browser/stored-user';

/** The logged-in person; null on the server and until the browser has taken over. */
export function useStoredUser(): StoredUser | null {
  const text = useSyncExternalStore(watchStoredUser, readStoredUserText, () => '');
  return useMemo(() => parseStoredUser(text), [text]);
}
