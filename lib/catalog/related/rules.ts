/** Ads in each of the two rows. */
export const ADS_PER_ROW = 6;

/**
 * At most this many ads of one profession in one place are compared by price. Bounds the cost of a page in the largest
 * cities.
 */
export const MAX_COMPARED = 500;

/** How long a browser or a CDN may show the rows: as long as lists. */
export const CACHE_SECONDS = 30;
