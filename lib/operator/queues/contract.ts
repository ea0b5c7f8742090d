import { z } from 'zod';
import { pictureWidth } from '../../media/fields';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { rowId, rowIdParam } from '../../platform/database/row-id';
import { instant, textLike } from '../../platform/example-schemas';
import { reasonLike } from '../fields';

const ANSWER_MAX = 4_000;

const uid = textLike('ana7k2qx');
const params = z.strictObject({ id: rowIdParam });
/** So many of a queue are told at once; what is done with leaves it. */
export const QUEUE_SHOWN = 50;

const report = z.strictObject({
  id: rowId,
  /** 'fraud', 'payment_outside', 'harassment', 'spam', 'other'. */
  kind: z.string(),
  note: z.string(),
  created_at: instant,
  reporter_uid: uid,
  reported_uid: uid,
  /** How many blocked accounts the reported person shares a telephone, tax number or Pix key with. */
  same_blocked: z.int(),
});

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/operator/reports',
  access: 'operator',
  tag: 'Console',
  summary: 'List open reports',
  description: 'What people have told us of others and nobody has decided on, oldest first, fifty at most.',
  answer: z.array(report),
});

export const loadReport = defineEndpoint({
  method: 'GET',
  path: '/operator/reports/{id}',
  access: 'operator',
  tag: 'Console',
  summary: 'Read a report',
  description: 'With what was said around what it means, as it was then. That it was read is written down.',
  refuses: { not_found: ['report_not_found'], forbidden: ['own_matter'] },
  params,
  answer: z.strictObject({
    ...report.shape,
    closed: z.boolean(),
    /** Of the message that is meant; 0: the person is. */
    position: z.int(),
    said: z.array(
      z.strictObject({
        position: z.int(),
        said_by: z.enum(['reporter', 'reported']),
        text: z.string(),
        at: instant,
        pictures: z.array(z.strictObject({ id: z.guid(), width: z.int(), height: z.int() })),
      }),
    ),
  }),
});

export const loadReportedPicture = defineEndpoint({
  method: 'GET',
  path: '/operator/reports/{id}/pictures/{picture}/{width}',
  access: 'operator',
  tag: 'Console',
  summary: 'Load a picture that a report shows',
  description: 'As WebP: 480 pixels wide, or the larger one; or less. That it was read is written down.',
  refuses: { not_found: ['report_not_found', 'picture_not_found'], forbidden: ['own_matter'] },
  params: params.extend({ picture: z.guid(), width: pictureWidth }),
  answer: z.file().mime('image/webp'),
  isImmutable: true,
});

export const closeReport = defineEndpoint({
  method: 'PUT',
  path: '/operator/reports/{id}/close',
  access: 'operator',
  tag: 'Console',
  summary: 'Close a report',
  description: 'With what came of it, in the operator’s words.',
  refuses: {
    not_found: ['report_not_found'],
    conflict: ['report_closed'],
    forbidden: ['own_matter'],
    invalid: ['reason_missing'],
  },
  params,
  body: z.strictObject({ reason: reasonLike('A conta foi bloqueada.') }),
  answer: z.strictObject({}),
});

export const listOpenFeedback = defineEndpoint({
  method: 'GET',
  path: '/operator/feedback',
  access: 'operator',
  tag: 'Console',
  summary: 'List what people wrote to us',
  description: 'What nobody has answered yet, oldest first, fifty at most.',
  answer: z.array(
    z.strictObject({
      id: rowId,
      number: textLike('7K4C-QWMA'),
      code: z.string(),
      text: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Empty: a visitor’s. */
      uid: z.string(),
      locale: z.string(),
      order_id: z.int().nullable(),
      created_at: instant,
    }),
  ),
});

export const answerFeedback = defineEndpoint({
  method: 'PUT',
  path: '/operator/feedback/{id}/answer',
  access: 'operator',
  tag: 'Console',
  summary: 'Answer what somebody wrote to us',
  description: 'Once: by email to the address that was given, and to members in the support centre.',
  refuses: {
    not_found: ['feedback_not_found'],
    conflict: ['feedback_answered'],
    forbidden: ['own_matter'],
    invalid: ['answer_required'],
  },
  params,
  body: z.strictObject({ text: plainText(ANSWER_MAX, 'Resolvido: o estorno saiu hoje.') }),
  answer: z.strictObject({}),
});
