import { DAY_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { act: 120, upload: 300 };

/** Maximum number of pictures for each side. */
export const DISPUTE_MAX_PICTURES = 6;
export const DISPUTE_TEXT_MAX = 2_000;

export const DAYS_TO_ANSWER = 3;
export const DAYS_TO_DECIDE = 5;
/** To answer our question; each side can be asked once. */
export const DAYS_TO_ANSWER_QUESTION = 2;
/** Left to the operator after that answer. */
const DAYS_TO_DECIDE_AFTER_QUESTION = 1;

/** The provider's deadline; from that moment on the customer has won. */
export function answerUntilAfter(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DAYS_TO_ANSWER * DAY_MS);
}

/** The operator's deadline when the two have not agreed. */
export function decideUntilAfter(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + DAYS_TO_DECIDE * DAY_MS);
}

/** A side's deadline for an answer to our question. */
export function questionUntilAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_TO_ANSWER_QUESTION * DAY_MS);
}

/** The operator's deadline after a question: moved only if too little time would be left after the answer. */
export function decideUntilWith(decideUntil: Date, questionUntil: Date): Date {
  const least = questionUntil.getTime() + DAYS_TO_DECIDE_AFTER_QUESTION * DAY_MS;
  return new Date(Math.max(decideUntil.getTime(), least));
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
export const UNSHOWN_AFTER_MS = DAY_MS;
