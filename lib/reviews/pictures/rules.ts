/** Rate limit per caller. */
export const UPLOADS_PER_HOUR = 120;

/** Maximum number of a review. */
export const REVIEW_MAX_PICTURES = 4;
