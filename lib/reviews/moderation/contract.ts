import { z } from 'zod';
import { rowId } from '../../platform/database/row-id';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { CALLS_PER_HOUR } from '../rules';
import { APPEAL_MAX, NOTE_MAX, REPORT_GROUNDS } from './rules';

const shared = { tag: 'Reviews' } as const;

export const reportReview = defineEndpoint({
  ...shared,
  access: 'guest',
  method: 'PUT',
  path: '/reviews/report',
  callsPerHour: CALLS_PER_HOUR,
  summary: 'Report a published review',
  description:
    'Also for visitors. The review stays visible until we have decided. The reporter stays anonymous to both sides. A user can ' +
    'report a review once on each ground; a repeated report changes nothing.',
  refuses: { not_found: ['review_not_found'], conflict: ['own_review'], invalid: ['ground_missing'] },
  body: z.strictObject({
    review_id: rowId,
    ground: z.enum(REPORT_GROUNDS, 'ground_missing'),
    note: plainText(NOTE_MAX, 'O texto mostra o meu endereço.')
      .transform((text) => text.trim())
      .default(''),
  }),
});

export const appealReview = defineEndpoint({
  ...shared,
  access: 'user',
  method: 'PUT',
  path: '/reviews/appeal',
  callsPerHour: CALLS_PER_HOUR,
  summary: 'Appeal a decision about a review',
  description:
    'Within 30 days after the decision: the subject if the text or the review stays, the author if the text is ' +
    'hidden or the review removed. There is one appeal, and the decision about it is final.',
  refuses: { not_found: ['review_not_found'], conflict: ['appeal_not_possible'] },
  body: z.strictObject({
    review_id: rowId,
    text: plainText(APPEAL_MAX, 'O texto não mostra dados de ninguém.')
      .transform((text) => text.trim())
      .pipe(z.string().min(1, 'appeal_required')),
  }),
  answer: z.strictObject({ review_id: rowId }),
});
