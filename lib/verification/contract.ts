import { z } from 'zod';
import { REFUSED_PICTURES } from '../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../media/rules';
import { defineEndpoint } from '../platform/endpoint';
import { instant } from '../platform/example-schemas';
import { CALLS_PER_HOUR, RETENTION_DAYS, REFUSALS, SIDES } from './rules';

const shared = { access: 'user', tag: 'Accounts' } as const;
const NOT_NOW = ['identity_check_waiting', 'identity_verified_already'] as const;

export const loadIdentity = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/users/identity',
  summary: 'Get the caller’s identity check',
  answer: z.strictObject({
    /** When the badge became visible to others; null: no badge. */
    verified_at: instant.nullable(),
    /** The latest; null: none. */
    check: z
      .strictObject({
        state: z.enum(['waiting', 'approved', 'refused']),
        sent_at: instant,
        decided_at: instant.nullable(),
        refusal: z.enum(REFUSALS).nullable(),
        /** When its pictures are or were deleted; null: not before the decision. */
        kept_until: instant.nullable(),
      })
      .nullable(),
    /** Sides that are chosen and not sent yet. */
    unsent: z.array(z.enum(SIDES)),
  }),
});

export const uploadIdentityPicture = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/users/identity/pictures/upload/{side}',
  callsPerHour: CALLS_PER_HOUR.upload,
  summary: 'Add a picture to the caller’s identity check',
  description:
    'JPEG, PNG or WebP by content, one frame, at most 25 megapixels. It replaces the previous picture ' +
    'of that side. It is re-encoded, stored encrypted, and deleted after a day unless it is sent.',
  refuses: { invalid: REFUSED_PICTURES, forbidden: ['pro_required'], conflict: NOT_NOW },
  params: z.strictObject({ side: z.enum(SIDES) }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
  answer: z.strictObject({ unsent: z.array(z.enum(SIDES)) }),
});

export const sendIdentityCheck = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/users/identity/send',
  callsPerHour: CALLS_PER_HOUR.change,
  summary: 'Submit the caller’s identity check',
  description:
    'Submits the added pictures: the front of the document and a selfie, and the back if it contains ' +
    `data. An operator reviews them; they are deleted ${RETENTION_DAYS} days after the decision. At most ` +
    'three times in 30 days.',
  refuses: {
    invalid: ['identity_pictures_missing', 'identity_agreement_missing'],
    forbidden: ['pro_required'],
    conflict: NOT_NOW,
  },
  body: z.strictObject({
    /** Consent to the purpose and retention period shown on the screen. */
    agree: z.boolean().refine((agreed) => agreed, 'identity_agreement_missing'),
  }),
});

export const withdrawIdentity = defineEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/users/identity',
  callsPerHour: CALLS_PER_HOUR.change,
  summary: 'Withdraw the caller’s identity check',
  description: 'Deletes all pictures at once and removes the badge. A repeated call changes nothing.',
});
