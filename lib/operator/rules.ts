/** As long as a reason may be, in UTF-16 units. */
export const REASON_MAX = 2_000;
