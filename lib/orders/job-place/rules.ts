import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { change: 120, upload: 120 };

/** Maximum lengths in UTF-16 units. */
export const ADDRESS_MAX = { city: 80, district: 80, street: 120, number: 20, complement: 80 };
export const NOTES_MAX = 1_000;

/** Maximum number of pictures of a place. */
export const JOB_MAX_PICTURES = 4;

/** After this time an uploaded picture is either in a place or abandoned. */
export const UNUSED_AFTER_MS = DAY_MS;

/** How long a place and its pictures are kept after the order is over. */
export const JOB_PLACE_DAYS = 90;

/** An unread notice younger than this covers further changes. */
export const NOTICE_BURST_MS = HOUR_MS;
