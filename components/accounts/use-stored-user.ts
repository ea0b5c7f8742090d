import { useSyncExternalStore } from 'react';
import { storedUser, type StoredUser } from '@/lib/browser/stored-user';

/** The logged-in user; null on the server and until hydration. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(storedUser.subscribe, storedUser.read, () => null);
}
