import { DAY_MS } from '@/lib/platform/durations';

/**
 * Rate limits per caller. `unsubscribe` is high because a large mail service uses few addresses for many
 * readers.
 */
export const CALLS_PER_HOUR = { report: 60, change: 120, clear: 300, upload: 600, unsubscribe: 3_000 };

/** Maximum length of a message in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_PICTURES = 4;
/** Maximum number of parts of a voice message for which it has a loudness. */
export const VOICE_PEAKS_MAX = 64;
/** Maximum of the database column. */
export const MAX_POSITION = 2 ** 31 - 1;

/** After this time an uploaded picture or recording is either in a message or abandoned. */
export const UNSENT_AFTER_MS = DAY_MS;

/** Maximum length of a report's note, in characters. */
export const REPORT_NOTE_MAX = 500;

/** Messages per page. */
export const MESSAGES_PER_PAGE = 50;

/** Longer than any list people scroll through; older contacts are reachable from their order. */
export const MAX_CONTACTS = 500;

/** A push notification about a message is dropped when it cannot be sent for this long. */
export const MESSAGE_PUSH_EXPIRY_MS = DAY_MS;

/** Messages of one user over all their sockets of a process; fewer on the first day of an account. */
export const MESSAGE_LIMITS = { points: 20, pointsWhenNew: 6, seconds: 10 };
