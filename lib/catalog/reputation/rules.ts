/** Places that an ad moves up or down on its page of results, at most. */
export const MAX_MOVE = 3;
/** An ad moves one place for this many stars above or below the mean of its page. */
export const STARS_PER_PLACE = 0.3;
/** One of this many places in a row goes to a newcomer, if the page has one. */
export const NEWCOMER_BLOCK = 5;
/** A provider with fewer done orders is a newcomer. */
export const NEWCOMER_ORDERS = 3;
/** A provider gets at most MAX_OF_PROVIDER of this many first places, if the page has other ads. */
export const FIRST_PLACES = 10;
export const MAX_OF_PROVIDER = 2;

/** Answers to "would you hire them again?" are counted in groups: a single one would reveal who said no. */
export const AGAIN_GROUP = 5;
