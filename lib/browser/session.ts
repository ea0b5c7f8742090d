import type { Profile, StoredUser } from '@/lib/accounts/contract';
import { storedUser } from './stored-user';
import { storedValue } from './stored-value';

/** May hold other fields stored by older or newer versions of the site. */
type Session = Pick<StoredUser, 'token'> & Partial<StoredUser>;

const session = storedValue<Session>(storedUser.key, (stored) =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  stored.token !== ''
    ? { ...stored, token: stored.token }
    : null,
);

/** Key under which last-seen/ stores what the user last saw. */
export const LAST_SEEN_KEY = 'serss-last-seen';
const lastSeen = storedValue<never>(LAST_SEEN_KEY, () => null);
/** Key under which favourites/ stores the favourites of the user or of a visitor. */
export const FAVOURITES_KEY = 'serss-favourites';
const favourites = storedValue<{ uid: unknown }>(FAVOURITES_KEY, (stored) =>
  typeof stored === 'object' && stored !== null && 'uid' in stored ? stored : null,
);

/** Whether this browser has favourites of the user or of a visitor. */
export function hasFavourites(): boolean {
  return favourites.read() !== null;
}

/** Stores the user who has just logged in. */
export function storeSession(user: StoredUser): void {
  session.write(user);
}

/** Stores a changed profile; the session stays. */
export function storeProfile({ uid, name, profession, description, phone, avatar, pro }: Profile): void {
  const token = readToken();
  if (token !== null) storeSession({ uid, name, profession, description, phone, avatar, pro, token });
}

/**
 * Stores the phone that an ad was published with, which is now the user's. National digits, area code first.
 */
export function storeSessionPhone(phone: string): void {
  const stored = session.read();
  if (stored) session.write({ ...stored, phone });
}

/** Deletes the session, everything its user last saw, and their favourites from this browser. */
export function forgetSession(): void {
  session.remove();
  lastSeen.remove();
  // Those of a visitor, who may not have logged in yet, stay.
  if (favourites.read()?.uid !== null) favourites.remove();
}

/** Calls back when a user logs in or out here or in another tab; returns an unsubscribe function. */
export const watchSession = session.subscribe;

/** The bearer token of this browser's session; null when logged out. */
export function readToken(): string | null {
  return session.read()?.token ?? null;
}
