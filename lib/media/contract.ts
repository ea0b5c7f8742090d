import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { rowId, rowIdParam } from '../platform/row-id';
import { alt, workPicture } from './fields';
import { PICTURE_MAX_BYTES, WORK_PICTURE_MAX_BYTES, WORK_PICTURES_MAX } from './rules';

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

/**
 * Adds a picture to one's ad, after those it has: JPEG, PNG or WebP by content, one frame, 25 megapixels at the most.
 * The same picture once more gives the one that is there. `conflict` (too_many_pictures) past ten.
 */
export const uploadWorkPicture = defineEndpoint({
  method: 'POST',
  path: '/works/pictures/upload/{work_id}',
  access: 'user',
  params: z.strictObject({ work_id: rowIdParam }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: workPicture }),
});

/** Puts the pictures of one's ad in this order, the cover first, with these descriptions; what is not named is removed. */
export const arrangeWorkPictures = defineEndpoint({
  method: 'PUT',
  path: '/works/pictures/arrange',
  access: 'user',
  body: z.strictObject({
    work_id: rowId,
    pictures: z.array(z.strictObject({ id: rowId, alt })).max(WORK_PICTURES_MAX),
  }),
  answer: z.strictObject({ pictures: z.array(workPicture) }),
});
