/** Limits of calls, for each caller. */
export const CALLS_PER_HOUR = { act: 120, upload: 300 };

/** How many pictures each of the two may show. */
export const DISPUTE_MAX_PICTURES = 6;
export const DISPUTE_TEXT_MAX = 2_000;

const DAY_MS = 86_400_000;
const DAYS_TO_ANSWER = 3;
const DAYS_TO_DECIDE = 5;

/** Until when the provider answers; from that moment on the customer has won. */
export function answerUntilAfter(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DAYS_TO_ANSWER * DAY_MS);
}

/** By when the operator decides what the two have not agreed on. */
export function decideUntilAfter(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + DAYS_TO_DECIDE * DAY_MS);
}

/**
 * The most that a split gives back, BRL cents: a cent less than the customer paid and than the price, or it would be a
 * refund. With a coupon the customer paid less than the price.
 */
export function maxReturnedCents({
  priceCents,
  leftCents,
}: {
  priceCents: number;
  leftCents: number;
}): number {
  return Math.min(priceCents, leftCents) - 1;
}
