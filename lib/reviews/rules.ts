import { DAY_MS } from '@/lib/platform/durations';

/** Rate limit per caller. */
export const CALLS_PER_HOUR = 120;

export const MAX_STARS = 5;
export const REVIEW_TEXT_MAX = 1_000;
export const REPLY_MAX = 500;
export const REVIEWS_PER_PAGE = 10;
/** Shown on the page of an ad. */
export const REVIEWS_ON_AD = 3;

export const DAYS_TO_REVIEW = 14;

/** The rating of a provider is shown from this many counted reviews on. */
export const MIN_RATED_REVIEWS = 3;
/** The mean of the category counts as much as this many new reviews. */
export const CATEGORY_WEIGHT = 5;
/** A review loses half of its weight in this time. */
export const HALF_LIFE_MONTHS = 18;
export const DAYS_PER_MONTH = 365.25 / 12;
/** A category with fewer counted reviews is too thin for a mean of its own. */
export const MIN_CATEGORY_REVIEWS = 20;
/** The mean while there are no reviews. */
export const MEAN_WITHOUT_REVIEWS = 4.5;
/** At most this many reviews of a provider by the same customer count within `PAIR_DAYS`. */
export const PAIR_REVIEWS = 2;
export const PAIR_DAYS = 90;
/**
 * A review with at least this many stars does not count if the two accounts share data. One with fewer counts:
 * providers know the phone and e-mail of their customers, and could copy them to suppress a bad review.
 */
export const MIN_PRAISE_STARS = 4;

/** "Lately" means within this many days. */
export const LATELY_DAYS = 90;

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
