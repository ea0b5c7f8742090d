/**
 * Rate limits per caller. `unsubscribe` is high because a large mail service uses few addresses for many
 * readers.
 */
export const CALLS_PER_HOUR = { report: 60, change: 120, clear: 300, upload: 600, unsubscribe: 3_000 };

/** Maximum length of a message in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_PICTURES = 4;
/** Maximum of the database column. */
export const MAX_POSITION = 2 ** 31 - 1;
