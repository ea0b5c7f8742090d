/** The fewest ads with which the page of a category in a place is indexed and listed. */
export const MIN_ADS_LISTED = 3;

/** The most neighbouring cities shown. They are searched among the nearest MAX_CITIES_SEARCHED within RADIUS_KM. */
export const MAX_NEIGHBOURS = 8;
export const MAX_CITIES_SEARCHED = 60;
export const RADIUS_KM = 150;

/** The most other categories shown. */
export const MAX_CATEGORIES = 8;

/** The numbers of a city come from at most this many ads. Bounds the cost of a page in the largest cities. */
export const MAX_ADS_COUNTED = 5_000;
