import { z } from 'zod';
import { AD_FAULTS, FAULT_MISSING } from '../../catalog/moderation/faults';
import { QUESTION_PARTS } from '../../messaging/questions/rules';
import { REPORT_NOTE_MAX } from '../../messaging/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { rowId } from '../../platform/database/row-id';
import { CALLS_PER_HOUR } from '../rules';

export const reportAd = defineEndpoint({
  method: 'POST',
  path: '/works/report',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.reportAd,
  tag: 'Ads',
  summary: 'Report an ad, one of its pictures or questions',
  description:
    'The owner does not learn who reported it. A repeated report changes nothing while the first one ' +
    'is open. A private question and its answer can be reported by the two people who see them.',
  refuses: {
    not_found: ['work_not_found', 'picture_not_found', 'question_not_found'],
    conflict: ['own_ad', 'own_text'],
    invalid: [FAULT_MISSING],
  },
  body: z.strictObject({
    work_id: rowId,
    picture_id: rowId.optional().describe('Without it and `question`, the whole ad is reported.'),
    question: z
      .strictObject({ id: rowId, part: z.enum(QUESTION_PARTS) })
      .optional()
      .describe('A question about the ad or its answer; `picture_id` is then ignored.'),
    kind: z.enum(AD_FAULTS, FAULT_MISSING),
    note: plainText(REPORT_NOTE_MAX, 'O telefone está na foto.')
      .transform((text) => text.trim())
      .default(''),
  }),
});
