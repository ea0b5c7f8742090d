import { z } from 'zod';
import { pictureWidth } from '../../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../../media/rules';
import { rowIdParam } from '../../platform/database/row-id';
import { defineEndpoint } from '../../platform/endpoint';
import { reviewPicture } from './fields';
import { UPLOADS_PER_HOUR } from './rules';

const shared = { tag: 'Reviews' } as const;

export const uploadReviewPicture = defineEndpoint({
  ...shared,
  access: 'user',
  method: 'POST',
  path: '/reviews/pictures/upload/{order_id}',
  callsPerHour: UPLOADS_PER_HOUR,
  summary: 'Add a picture for a review',
  description:
    'For the customer, until the review is published. JPEG, PNG or WebP by content, one frame, at most 25 megapixels. ' +
    'Only the caller can see it until the review is published. It is deleted after a day unless a review uses it.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_customer'],
    conflict: ['review_not_possible', 'review_published'],
  },
  params: z.strictObject({ order_id: rowIdParam }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: reviewPicture }),
});

export const loadReviewPicture = defineEndpoint({
  ...shared,
  access: 'guest',
  method: 'GET',
  path: '/reviews/pictures/{id}/{width}',
  summary: 'Get a picture of a review',
  description:
    'Of a public review, or the caller’s own, as WebP with a width of at most 480 pixels, or the larger size.',
  refuses: { not_found: ['picture_not_found'] },
  params: z.strictObject({ id: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});
