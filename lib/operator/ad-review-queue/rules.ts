import { DAY_MS } from '@/lib/platform/durations';

/** Why an ad is queued for review. Display names are under `lists.words`. */
export const REVIEW_GROUNDS = [
  'new_account',
  'forbidden_service',
  'payment_outside',
  'pix_key',
  'contact',
] as const;
export type ReviewGround = (typeof REVIEW_GROUNDS)[number];

/** Every ad that an account publishes in its first days is reviewed. */
export const NEW_ACCOUNT_MS = 7 * DAY_MS;
