import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** Both gateways repeat unanswered notifications for days: Mercado Pago for five, PayPal for three. */
const OLDEST_MS = 10 * DAY_MS;
/** Tolerance for clock differences. */
const NEWEST_MS = HOUR_MS;

/**
 * Throws `unauthenticated` for a notification that was not signed recently and may be a replay. Demos and
 * tests shift the product's clock, so the real time is accepted as well.
 */
export function assertRecent(signedAtMs: number): void {
  const ages = [clock.now().getTime() - signedAtMs, Date.now() - signedAtMs];
  if (ages.some((age) => age >= -NEWEST_MS && age <= OLDEST_MS)) return;
  throw new DomainError('unauthenticated', 'wrong_signature');
}
