/** Rate limit per caller. */
export const CALLS_PER_HOUR = 120;

export const MAX_STARS = 5;
export const REVIEW_TEXT_MAX = 1_000;
export const REPLY_MAX = 500;
export const REVIEWS_PER_PAGE = 10;
/** Shown on the page of an ad. */
export const REVIEWS_ON_AD = 3;

const DAYS_TO_REVIEW = 14;
const DAY_MS = 86_400_000;

/** From this moment on an order can no longer be reviewed, and what was written is published. */
export function reviewUntil(releasedAt: Date): Date {
  return new Date(releasedAt.getTime() + DAYS_TO_REVIEW * DAY_MS);
}

/** 'Ana Souza' becomes 'Ana S.' */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]}.`;
}
