/** The greatest number of each on the home page. */
export const MAX_STEPS = 10;
export const MAX_PROVIDERS = 6;
export const MAX_ADS = 8;

/** Unfinished orders that are searched for steps; no user has as many with a step. */
export const MAX_ORDERS = 100;
