import type { Profile, StoredUser } from '@/lib/accounts/contract';
import { storedUser } from './stored-user';
import { storedValue } from './stored-value';

/** Also what older pages of ours, or newer ones, have stored with it. */
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

/** Under which last-seen/ stores what a member saw last. */
export const LAST_SEEN_KEY = 'serss-last-seen';
const lastSeen = storedValue<never>(LAST_SEEN_KEY, () => null);

/** Notes who has just logged in. */
export function storeSession(user: StoredUser): void {
  session.write(user);
}

/** Notes a changed profile; the session stays. */
export function storeProfile({ uid, name, profession, description, phone, avatar, pro }: Profile): void {
  const token = readToken();
  if (token !== null) storeSession({ uid, name, profession, description, phone, avatar, pro, token });
}

/**
 * Notes the telephone that an ad was published with: it is the person's from then on. National digits, area code first.
 */
export function storeSessionPhone(phone: string): void {
  const stored = session.read();
  if (stored) session.write({ ...stored, phone });
}

/** The browser lets go of the session, and of what its person saw last. */
export function forgetSession(): void {
  session.remove();
  lastSeen.remove();
}

/** Calls back when somebody logs in or out here or in another tab; answers the function that stops it. */
export const watchSession = session.subscribe;

/** The bearer token of this browser's session; null when nobody is logged in. */
export function readToken(): string | null {
  return session.read()?.token ?? null;
}
