import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { PICTURE_MAX_BYTES } from './rules';

/** Puts a picture in place of the caller's: JPEG, PNG or WebP by content, one frame, 25 megapixels at the most. */
export const updateAvatar = defineEndpoint({
  method: 'POST',
  path: '/firebase/avatar/update',
  access: 'user',
  upload: { field: 'uploadedAvatar', maxBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_heavy' },
  answer: z.strictObject({
    /** Address from the root of the site. */
    avatar: z.string(),
  }),
});

/** Takes the caller's picture away. Asking again changes nothing. */
export const removeAvatar = defineEndpoint({
  method: 'GET',
  path: '/firebase/avatar/delete',
  access: 'user',
  answer: z.strictObject({ avatar: z.null() }),
});

/**
 * Clients send it after an account is closed. That has removed the files already, and the token is worth nothing
 * by then, so nothing is left to do or to refuse; what comes in the body is not read.
 */
export const removeFiles = defineEndpoint({
  method: 'POST',
  path: '/firebase/delete/all',
  access: 'anyone',
  answer: z.strictObject({}),
});
