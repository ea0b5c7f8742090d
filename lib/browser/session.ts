import type { Profile, StoredUser } from '@/lib/accounts/contract';
import { readStoredUserText, writeStoredUserText } from './stored-user';

/** Notes who has just logged in. */
export function keepUser(user: StoredUser): void {
  writeStoredUserText(JSON.stringify(user));
}

/** Notes a changed profile; the session stays. */
export function keepProfile({ uid, name, profession, description, phone, avatar, pro }: Profile): void {
  const token = readToken();
  if (token !== null) keepUser({ uid, name, profession, description, phone, avatar, pro, token });
}

export function forgetUser(): void {
  writeStoredUserText(null);
}

/** The bearer token of this browser's session; null when nobody is logged in. */
export function readToken(): string | null {
  try {
    const kept: unknown = JSON.parse(readStoredUserText());
    if (typeof kept !== 'object' || kept === null || !('token' in kept)) return null;
    return typeof kept.token === 'string' && kept.token !== '' ? kept.token : null;
  } catch {
    return null;
  }
}
