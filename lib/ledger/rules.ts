/** How far the date of a posting may be ahead of our clock: the clocks of two processes differ. */
export const POSTING_AHEAD_MS = 60_000;
