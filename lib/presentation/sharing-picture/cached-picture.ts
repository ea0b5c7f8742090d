import { memoCache } from '../memo-cache';

/** About 500 pictures; a line of two seconds. */
export const cachedPicture = memoCache({ bytes: 32 * 1024 * 1024, line: 24 });
