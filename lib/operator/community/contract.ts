import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../../messaging/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { textLike } from '../../platform/example-schemas';
import { reasonLike } from '../fields';

/** To whom the community account may write at once; each has a text under `console.community.segments`. */
export const SEGMENTS = ['everyone', 'providers', 'customers', 'pro'] as const;
/** The units of the federation are numbered from 11 to 53. */
const MAX_STATE_ID = 99;

export const countReceivers = defineEndpoint({
  method: 'GET',
  path: '/operator/community/recipients',
  access: 'operator',
  tag: 'Console',
  summary: 'Count whom a community message would reach',
  description:
    'At this moment. With `state_id` only professionals who advertise in that state; with an empty one, in any.',
  query: z.strictObject({
    segment: z.enum(SEGMENTS),
    state_id: z
      .string()
      .regex(/^\d{0,2}$/)
      .meta({ examples: [''] })
      .transform((id) => (id === '' ? null : Number(id))),
  }),
  answer: z.strictObject({ people: z.int() }),
});

export const writeAsCommunity = defineEndpoint({
  method: 'PUT',
  path: '/operator/community/write',
  access: 'operator',
  tag: 'Console',
  summary: 'Write as the community account',
  description:
    'To the person `uid`, or with an empty one to all of `segment`, to each in their language and once. The same ' +
    '`client_id` once more is the same message. It cannot be taken back, so it wants a fresh second factor, as what ' +
    'moves money does.',
  isMoney: true,
  refuses: {
    not_found: ['user_not_found'],
    conflict: ['segment_empty', 'client_id_used'],
    invalid: ['reason_missing', 'message_empty'],
  },
  body: z.strictObject({
    /** As the database writes it: two that differ in case alone are one. */
    client_id: z
      .guid()
      .toLowerCase()
      .meta({ examples: ['0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11'] }),
    uid: textLike('').max(64),
    segment: z.enum(SEGMENTS),
    state_id: z
      .int()
      .min(1)
      .max(MAX_STATE_ID)
      .nullable()
      .meta({ examples: [null] }),
    text_pt: plainText(MESSAGE_MAX_LENGTH, 'Novidades na Serss'),
    text_en: plainText(MESSAGE_MAX_LENGTH, 'News from Serss'),
    reason: reasonLike('Aviso do novo horário de atendimento.'),
  }),
  answer: z.strictObject({}),
});
