/** Limits of calls, for each caller. A large mail service unsubscribes many readers from few addresses. */
export const CALLS_PER_HOUR = { report: 60, change: 120, clear: 300, upload: 600, unsubscribe: 3_000 };

/** UTF-16 units of one message. */
export const MESSAGE_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_PICTURES = 4;
/** What its column holds at most. */
export const MAX_POSITION = 2 ** 31 - 1;
