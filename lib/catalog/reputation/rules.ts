/** Places that an ad moves up or down on its page of results, at most. */
export const MAX_MOVE = 3;
/** An ad moves one place for this many stars above or below the mean of its page. */
export const STARS_PER_PLACE = 0.3;
/** Of each so many places on a page one goes to a newcomer, if there is one. */
export const NEWCOMER_BLOCK = 5;
/** A provider with fewer done orders is a newcomer. */
export const NEWCOMER_ORDERS = 3;
/** Among the first places a provider has few ads, if there are others. */
export const FIRST_PLACES = 10;
export const MAX_OF_PROVIDER = 2;

/** Answers to "would you hire them again?" are counted in groups: a single one would reveal who said no. */
export const AGAIN_GROUP = 5;
