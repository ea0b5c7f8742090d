import type { acceptInvitation } from '@/lib/orders/referral/contract';
import { INVITE_DAYS } from '@/lib/orders/referral/rules';
import { call } from '@/lib/platform/http/call';

/** By whose link this browser came. A cookie, because it must expire by itself; the server does not read it. */
const COOKIE = 'serss-inviter';

/** Stores the inviter for 30 days; the latest link counts. */
export function storeInviter(uid: string): void {
  writeCookie(uid, INVITE_DAYS * 86_400);
}

/**
 * Tells the server who invited the user who has just logged in here, and deletes it from the browser. The server stores
 * nothing for an account that existed before. Resolves also when the call fails: a sign-up must not.
 */
export async function acceptStoredInvitation(token: string): Promise<void> {
  const by = readCookie();
  if (by === null) return;
  writeCookie('', 0);
  const input = { token, body: { by } };
  await call<typeof acceptInvitation>('PUT', '/invitations/accept', input).catch(() => undefined);
}

function readCookie(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const value = found?.slice(COOKIE.length + 1) ?? '';
  return value === '' ? null : value;
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
