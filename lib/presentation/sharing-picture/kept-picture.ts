import { keeper } from '../memo-cache';

/** About 500 pictures; a line of two seconds. */
export const keptPicture = keeper({ bytes: 32 * 1024 * 1024, line: 24 });
