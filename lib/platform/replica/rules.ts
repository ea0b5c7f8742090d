/** Maximum age of lists: a replica that is further behind is not used. */
export const MAX_LAG_SECONDS = 3;
