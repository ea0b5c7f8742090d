/** Notices are deleted after this time, read or not. */
export const NOTICE_DAYS = 90;

export const NOTICES_PER_PAGE = 30;

/** Rate limit per user. */
export const READS_PER_HOUR = 240;
