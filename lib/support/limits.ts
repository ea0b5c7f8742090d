import { HOUR_SECONDS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';

/** Requests about the caller's data. */
export const requestsByUser = sharedLimit('data_wish', { points: 5, seconds: HOUR_SECONDS });
/** Messages to us; each one emails the operator. */
export const messagesByUser = sharedLimit('feedback_user', { points: 10, seconds: HOUR_SECONDS });
export const messagesByAddress = sharedLimit('feedback_address', {
  points: 10 * env.ADDRESS_LIMIT_FACTOR,
  seconds: HOUR_SECONDS,
});
