import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { rowId } from '../../platform/database/row-id';
import { instant, textLike } from '../../platform/example-schemas';
import { REFUSALS, SIDES } from '../../verification/rules';

const shared = { access: 'operator', tag: 'Console' } as const;

const waitingCheck = z.strictObject({
  id: rowId,
  uid: textLike('ana7k2qx'),
  name: textLike('Ana Souza'),
  profession: textLike('Pintora'),
  /** With most of it hidden; empty: not told. */
  tax_number: textLike('***.982.247-**'),
  sent_at: instant,
  /** Why earlier ones were refused, the newest first. */
  earlier: z.array(z.enum(REFUSALS)),
  pictures: z.array(z.strictObject({ id: z.guid(), side: z.enum(SIDES) })),
});
export type WaitingCheck = z.output<typeof waitingCheck>;

export const listIdentityChecks = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/operator/identity',
  summary: 'List identity checks to be decided',
  description: 'The oldest first. The pictures are opened one by one.',
  answer: z.strictObject({ checks: z.array(waitingCheck) }),
});

export const openIdentityPicture = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/operator/identity/pictures/{id}',
  summary: 'Open a picture of an identity check',
  description: 'As WebP, kept by nobody on the way. That it was opened is written down.',
  refuses: { not_found: ['picture_not_found'], forbidden: ['own_matter'] },
  params: z.strictObject({ id: z.guid().toLowerCase() }),
  answer: z.file().mime('image/webp'),
});

export const decideIdentityCheck = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/operator/identity/decide',
  summary: 'Decide an identity check',
  description:
    'Its owner is told by a letter. Approved by nobody who has not opened its pictures; `name` is the one that was compared.',
  refuses: {
    not_found: ['identity_check_not_found'],
    forbidden: ['own_matter'],
    conflict: ['identity_check_decided', 'identity_name_changed', 'identity_pictures_unseen'],
  },
  body: z.strictObject({
    check_id: rowId,
    decision: z.enum(['approved', ...REFUSALS]),
    name: z
      .string()
      .max(200)
      .meta({ examples: ['Ana Souza'] }),
    /** For the log; may be empty. */
    note: plainText(500, 'CNH válida até 2030.'),
  }),
  answer: z.strictObject({}),
});
