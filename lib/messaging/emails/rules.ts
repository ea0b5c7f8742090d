import { DAY_MS } from '@/lib/platform/durations';

/** A message must be unread for this long before an email is sent. */
export const UNREAD_EMAIL_DELAY_MINUTES = 15;
/** Interval between two emails about one conversation. */
export const EMAIL_EVERY_MINUTES = 60;

/**
 * An email about unread messages is dropped when it cannot be sent for this long, because most of them have been read by
 * then.
 */
export const UNREAD_EMAIL_EXPIRY_MS = DAY_MS;
