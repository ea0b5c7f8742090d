import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

const DAY_MS = 86_400_000;
/** Both gateways go on for days when nobody answers: five at Mercado Pago, three at PayPal. */
const OLDEST_MS = 10 * DAY_MS;
/** Clocks differ a little. */
const NEWEST_MS = 3_600_000;

/**
 * Throws `unauthenticated` for a notification that was not signed lately: it may be an old one that was overheard.
 * Where the product's clock is not the real one, which is in demos and tests, either will do.
 */
export function assertRecent(signedAtMs: number): void {
  const ages = [clock.now().getTime() - signedAtMs, Date.now() - signedAtMs];
  if (ages.some((age) => age >= -NEWEST_MS && age <= OLDEST_MS)) return;
  throw new DomainError('unauthenticated', 'wrong_signature');
}
