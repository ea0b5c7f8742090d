import { z } from 'zod';
import { pictureWidth, REFUSED_PICTURES } from '../../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../../media/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { textLike } from '../../platform/example-schemas';
import { orderId } from '../fields';
import { jobPicture, jobPlaceInput, shownJobPlace } from './fields';
import { CALLS_PER_HOUR } from './rules';

const shared = { access: 'user', tag: 'Orders' } as const;

export const saveJobPlace = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/orders/place',
  callsPerHour: CALLS_PER_HOUR.change,
  summary: 'Say where the work is to be done',
  description:
    'For the customer of an unpaid or paid order, until the end of its day. Replaces the whole place; an empty one ' +
    'deletes it. The provider sees it while the order is paid, and is notified of changes.',
  refuses: {
    not_found: ['order_not_found', 'picture_not_found'],
    forbidden: ['only_customer'],
    conflict: ['job_place_fixed'],
  },
  body: z.strictObject({ order_id: orderId, place: jobPlaceInput }),
});

export const loadLastJobPlace = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/orders/place/last',
  summary: 'Get the place of the caller’s last order',
  description: 'The latest address that the caller gave, to be copied, and the phone that they can share.',
  answer: z.strictObject({
    place: shownJobPlace
      .omit({ shares_phone: true, phone: true, phone_confirmed: true, pictures: true })
      .nullable(),
    phone: textLike('11987654321').nullable(),
  }),
});

export const uploadJobPicture = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/orders/place/pictures/upload',
  callsPerHour: CALLS_PER_HOUR.upload,
  summary: 'Add a picture of a place',
  description:
    'JPEG, PNG or WebP by content, one frame, at most 25 megapixels. Only the caller can see it until it is in the place ' +
    'of an order; an unused one is deleted after a day.',
  refuses: { invalid: REFUSED_PICTURES },
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ picture: jobPicture }),
});

export const loadJobPicture = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/orders/place/pictures/{id}/{width}',
  summary: 'Get a picture of a place',
  description:
    'For the customer, and the provider while the order is paid, as WebP with a width of at most 480 pixels, or the ' +
    'larger size.',
  refuses: { not_found: ['picture_not_found'] },
  params: z.strictObject({ id: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  // Not isImmutable, so that the provider's browser does not show it from its cache after a cancellation.
});
