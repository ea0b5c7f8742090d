/** How long the counts of a day are kept. */
export const KEPT_DAYS = 400;
