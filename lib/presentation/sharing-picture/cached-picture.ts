import { memoCache } from '../memo-cache';

/** Room for about 500 pictures; a queue of about two seconds. */
export const cachedPicture = memoCache({ bytes: 32 * 1024 * 1024, line: 24 });
