import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { rowId, rowIdParam } from '../platform/database/row-id';
import { alt, REFUSED_PICTURES, workPicture } from './fields';
import { CALLS_PER_HOUR, PICTURE_MAX_BYTES, WORK_PICTURE_MAX_BYTES, WORK_PICTURES_MAX } from './rules';
import { textLike } from '../platform/example-schemas';

export const updateAvatar = defineEndpoint({
  method: 'POST',
  path: '/firebase/avatar/update',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.avatar,
  tag: 'Pictures',
  summary: 'Set the caller’s picture',
  description: 'JPEG, PNG or WebP by content, one frame, at most 25 megapixels.',
  refuses: { invalid: REFUSED_PICTURES },
  upload: { field: 'uploadedAvatar', maxBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_heavy' },
  answer: z.strictObject({
    /** URL path from the site root. */
    avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3'),
  }),
});

export const removeAvatar = defineEndpoint({
  method: 'GET',
  path: '/firebase/avatar/delete',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.avatar,
  tag: 'Pictures',
  summary: 'Remove the caller’s picture',
  description: 'A repeated call changes nothing.',
  answer: z.strictObject({ avatar: z.null() }),
});

export const removeFiles = defineEndpoint({
  method: 'POST',
  path: '/firebase/delete/all',
  access: 'anyone',
  tag: 'Pictures',
  summary: 'Remove files of a closed account',
  description:
    'Old clients call it after an account is closed. Closing has already removed the files and ended ' +
    'the session, so the call does nothing, refuses nothing and ignores its body.',
});

export const uploadWorkPicture = defineEndpoint({
  method: 'POST',
  path: '/works/pictures/upload/{work_id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.adPictures,
  tag: 'Pictures',
  summary: 'Add a picture to an ad of the caller',
  description:
    'Appended to the existing pictures: JPEG, PNG or WebP by content, one frame, at most 25 ' +
    'megapixels. The same picture again returns the existing one.',
  refuses: { invalid: REFUSED_PICTURES, not_found: ['work_not_found'], conflict: ['too_many_pictures'] },
  params: z.strictObject({ work_id: rowIdParam }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: workPicture }),
});

export const arrangeWorkPictures = defineEndpoint({
  method: 'PUT',
  path: '/works/pictures/arrange',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.adPictures,
  tag: 'Pictures',
  summary: 'Arrange the pictures of an ad of the caller',
  description: 'Sets the order, cover first, and the descriptions. Pictures that are not listed are removed.',
  refuses: { not_found: ['work_not_found', 'picture_not_found'] },
  body: z.strictObject({
    work_id: rowId,
    pictures: z.array(z.strictObject({ id: rowId, alt })).max(WORK_PICTURES_MAX),
  }),
  answer: z.strictObject({ pictures: z.array(workPicture) }),
});
