import type { Profile, StoredUser } from '@/lib/accounts/contract';
import { storedUser } from './stored-user';
import { storedValue } from './stored-value';

const session = storedValue<Pick<StoredUser, 'token'>>(storedUser.key, (stored) =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  stored.token !== ''
    ? { token: stored.token }
    : null,
);

/** Notes who has just logged in. */
export function storeSession(user: StoredUser): void {
  session.write(user);
}

/** Notes a changed profile; the session stays. */
export function storeProfile({ uid, name, profession, description, phone, avatar, pro }: Profile): void {
  const token = readToken();
  if (token !== null) storeSession({ uid, name, profession, description, phone, avatar, pro, token });
}

export function forgetSession(): void {
  session.remove();
}

/** Calls back when somebody logs in or out here or in another tab; answers the function that stops it. */
export const watchSession = session.subscribe;

/** The bearer token of this browser's session; null when nobody is logged in. */
export function readToken(): string | null {
  return session.read()?.token ?? null;
}
