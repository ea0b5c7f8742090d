/** Reviews in an answer of the call. */
export const LINES_PER_PAGE = 20;
