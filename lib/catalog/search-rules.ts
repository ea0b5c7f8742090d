/** How many ads come at a time (specification, point 9); a shorter page is the last. */
export const PAGE_SIZE = 21;

/** How many ids of ads that were shown a search takes; the last ones decide where the next page starts. */
export const MAX_EXCLUDED = 5_000;
