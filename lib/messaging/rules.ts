/** UTF-16 units of one message. */
export const MESSAGE_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_PICTURES = 4;
/** What its column holds at most. */
export const MAX_POSITION = 2 ** 31 - 1;
