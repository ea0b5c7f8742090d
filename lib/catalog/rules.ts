import { DAY_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { createOrDelete: 300, edit: 600 };

/** Ads per page of a search (specification, point 9); a shorter page is the last. */
export const PAGE_SIZE = 21;

/**
 * Maximum number of already shown ads that a search accepts; the last ones decide where the next page starts.
 */
export const MAX_EXCLUDED = 5_000;

/** Specification, points 5 and 9. Prices in reais, as in calls and forms. */
export const TITLE_MAX = 120;
export const SUB_WORKS_MAX = 20;
export const TITLE_MIN = 3;
export const PRICE_MIN = 50;
export const PRICE_MAX = 1_000_000;

/** How many characters of an ad's titles are read to suggest its category. */
export const TEXT_READ_MAX = 300;

/** A price that was asked for this long counts as genuine. */
export const STANDING_PRICE_MS = 30 * DAY_MS;
