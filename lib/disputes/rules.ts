/** Rate limits per caller. */
export const CALLS_PER_HOUR = { act: 120, upload: 300 };

/** Maximum number of pictures for each side. */
export const DISPUTE_MAX_PICTURES = 6;
export const DISPUTE_TEXT_MAX = 2_000;

const DAY_MS = 86_400_000;
export const DAYS_TO_ANSWER = 3;
export const DAYS_TO_DECIDE = 5;

/** The provider's deadline; from that moment on the customer has won. */
export function answerUntilAfter(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DAYS_TO_ANSWER * DAY_MS);
}

/** The operator's deadline when the two have not agreed. */
export function decideUntilAfter(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + DAYS_TO_DECIDE * DAY_MS);
}

/**
 * The maximum refund of a split, BRL cents: a cent less than the customer paid and than the price, or it
 * would be a full refund. With a coupon the customer paid less than the price.
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

/** An uploaded picture that is not shown by then is deleted. */
export const UNSHOWN_AFTER_MS = 86_400_000;
