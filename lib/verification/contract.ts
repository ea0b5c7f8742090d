import { z } from 'zod';
import { REFUSED_PICTURES } from '../media/fields';
import { WORK_PICTURE_MAX_BYTES } from '../media/rules';
import { defineEndpoint } from '../platform/endpoint';
import { instant } from '../platform/example-schemas';
import { CALLS_PER_HOUR, KEPT_DAYS, REFUSALS, SIDES } from './rules';

const shared = { access: 'user', tag: 'Accounts' } as const;
const NOT_NOW = ['identity_check_waiting', 'identity_verified_already'] as const;

export const loadIdentity = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/users/identity',
  summary: 'Load one’s identity check',
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
  summary: 'Add a picture for one’s identity check',
  description:
    'JPEG, PNG or WebP by content, one frame, 25 megapixels at the most. It takes the place of the one of that side, is ' +
    'drawn anew and kept sealed, and goes after a day unless it is sent.',
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
  summary: 'Send one’s identity check',
  description:
    'The pictures that were added: the document’s front and a selfie, and its back if it has something to say. An ' +
    `operator looks at them; they are removed ${KEPT_DAYS} days after the decision. Three times in 30 days.`,
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
  summary: 'Withdraw one’s identity check',
  description: 'All pictures are removed at once, and the badge goes. Asking again changes nothing.',
});
