import { env } from '@/lib/platform/env';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';

const HOUR = 3_600;

// Limits of emails to unconfirmed addresses. The limit per client is lower than the limit per email address, so an
// attacker locks out only themselves.
export const confirmationsByClient = sharedLimit('saved_search_client', { points: 5, seconds: HOUR });
export const confirmationsByEmail = sharedLimit('saved_search_email', { points: 10, seconds: HOUR });
export const confirmationsByAddress = sharedLimit('saved_search_address', {
  points: 20 * env.ADDRESS_LIMIT_FACTOR,
  seconds: HOUR,
});
