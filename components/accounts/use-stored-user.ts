import { useSyncExternalStore } from 'react';
import { storedUser, type StoredUser } from '@/lib/browser/stored-user';

/** The logged-in person; null on the server and until the browser has taken over. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(storedUser.subscribe, storedUser.read, () => null);
}
