/** So long a message waits to be read before a letter tells of it. */
export const UNREAD_MINUTES = 15;
/** Of one conversation, from one letter to the next. */
export const LETTER_EVERY_MINUTES = 60;
