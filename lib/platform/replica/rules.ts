/** Lists may be this old: a replica that is further behind is not read. */
export const MAX_LAG_SECONDS = 3;
