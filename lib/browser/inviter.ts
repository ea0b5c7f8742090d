import type { acceptInvitation } from '@/lib/orders/referral/contract';
import { INVITE_DAYS } from '@/lib/orders/referral/rules';
import { DAY_MS } from '@/lib/platform/durations';
import { call } from '@/lib/platform/http/call';
import { systemClock } from '@/lib/services/clock/system-clock';
import { storedValue } from './stored-value';

/** The user whose invitation link was opened in this browser; `until` in ms since 1970. */
type Inviter = { uid: string; until: number };

const inviter = storedValue<Inviter>('serss-inviter', (stored) =>
  typeof stored === 'object' &&
  stored !== null &&
  'uid' in stored &&
  typeof stored.uid === 'string' &&
  'until' in stored &&
  typeof stored.until === 'number'
    ? { uid: stored.uid, until: stored.until }
    : null,
);

/** Stores the inviter for 30 days; the latest link counts. */
export function storeInviter(uid: string): void {
  inviter.write({ uid, until: systemClock.now().getTime() + INVITE_DAYS * DAY_MS });
}

/**
 * Sends the stored inviter to the server for the user who has just logged in, and deletes it from the browser. The
 * server ignores it for older accounts. Never rejects, because a failure must not break the sign-up.
 */
export async function acceptStoredInvitation(token: string): Promise<void> {
  const stored = inviter.read();
  inviter.remove();
  if (stored === null || stored.until < systemClock.now().getTime()) return;
  const input = { token, body: { by: stored.uid } };
  await call<typeof acceptInvitation>('PUT', '/invitations/accept', input).catch(() => undefined);
}
