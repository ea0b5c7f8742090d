/** A message must be unread for this long before an email is sent. */
export const UNREAD_EMAIL_DELAY_MINUTES = 15;
/** Interval between two emails about one conversation. */
export const EMAIL_EVERY_MINUTES = 60;
