/** Longest reason, in UTF-16 units. */
export const REASON_MAX = 2_000;

/** How long the console stays open. */
export const CONSOLE_HOURS = 12;

/** How recent the second factor must be to move money. */
export const FRESH_FACTOR_MINUTES = 5;

/** Rows on a page of a list. */
export const ROWS_PER_PAGE = 50;

/** Actions of one operator in an hour: more than anyone works through, less than a thief would like. */
export const ACTIONS_PER_HOUR = 3_000;

/** A bank's id of a transfer; a Pix has 32 characters. */
export const TRANSFER_ID_MAX = 100;
