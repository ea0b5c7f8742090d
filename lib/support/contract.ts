import { z } from 'zod';
import { email, phone } from '../accounts/fields';
import { lengthOf, tidyName } from '../accounts/rules';
import { defineEndpoint } from '../platform/endpoint';
import { plainText } from '../platform/text/plain-text';
import { rowId } from '../platform/database/row-id';
import { instant, textLike } from '../platform/example-schemas';
import { CALLS_PER_HOUR, FEEDBACK_CODES, MESSAGE_MAX } from './rules';

/** Limit in UTF-16 units of the sent text: enough for the maximum number of characters of any kind. */
const SENT_MAX = 8 * MESSAGE_MAX;
const NAME_MAX = 80;

const code = z.enum(FEEDBACK_CODES);
const isGiven = (text: string) => text.trim() !== '';

/** A message to us; `missing` is the error reason for an empty one. */
function message(missing: 'message_required' | 'feedback_incomplete', example: string) {
  return plainText(SENT_MAX, example)
    .transform((text) => text.trim())
    .refine(isGiven, missing)
    .refine((text) => lengthOf(text) <= MESSAGE_MAX, 'feedback_too_long');
}

const text = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .meta({ examples: [example] });
const evaluation = text(40, 'remove').nullable().default(null);
const uid = text(64, 'ana7k2qx');

/** Reference number of a message to us. */
const number = textLike('7K4C-QWMA');

export const askAboutData = defineEndpoint({
  method: 'PUT',
  path: '/feedback/manage/data',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.write,
  tag: 'Support',
  summary: 'Send a request about the caller’s data',
  description:
    'A data protection request, for example to delete data. The token identifies the caller: email and ' +
    'phone are placeholders, and a different `uid` is refused.',
  refuses: { forbidden: ['not_yours'] },
  body: z.strictObject({
    suggestion: message('message_required', 'Quero saber o que guardam de mim.'),
    evaluation,
    uid,
    email: text(254, 'ana@example.com'),
    phone: text(40, '11987654321'),
    name: text(200, 'Ana Souza'),
    code: text(40, 'manage_data'),
  }),
  answer: z.strictObject({ number }),
});

export const sendFeedback = defineEndpoint({
  method: 'PUT',
  path: '/feedback',
  access: 'guest',
  callsPerHour: CALLS_PER_HOUR.write,
  tag: 'Support',
  summary: 'Write to the support centre',
  description:
    'Users see the request and our replies in `GET /feedback/list`; visitors receive them by email. ' +
    '`uid` is the caller’s own or empty; the order must be one of the caller’s purchases or sales.',
  refuses: { forbidden: ['not_yours'], not_found: ['order_not_found'] },
  body: z.strictObject({
    name: plainText(4 * NAME_MAX, 'Ana Souza')
      .transform(tidyName)
      .refine(isGiven, 'feedback_incomplete')
      .refine((name) => lengthOf(name) <= NAME_MAX, 'invalid_name'),
    email: text(SENT_MAX, 'ana@example.com').refine(isGiven, 'feedback_incomplete').pipe(email),
    phone: phone.default(''),
    suggestion: message('feedback_incomplete', 'O profissional não veio.'),
    evaluation,
    uid: uid.default(''),
    code,
    order_id: rowId.nullable().default(null),
  }),
  answer: z.strictObject({ number }),
});

const ownFeedback = z.strictObject({
  number,
  code,
  text: textLike('O profissional não veio.'),
  /** The order it is about; null: none. */
  order: z.strictObject({ id: rowId, title: textLike('Pintura de casas') }).nullable(),
  created_at: instant,
  /** Closed: without an answer to the last message. */
  state: z.enum(['waiting', 'answered', 'closed']),
  /** What was written after it, oldest first. */
  replies: z.array(
    z.strictObject({
      ours: z.boolean().describe('Our answer; otherwise the caller’s own message.'),
      text: textLike('Já falamos com o profissional.'),
      at: instant,
    }),
  ),
});
export type MyFeedback = z.output<typeof ownFeedback>;

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/feedback/list',
  access: 'user',
  tag: 'Support',
  summary: 'List the caller’s support requests',
  description: 'With our replies: the newest fifty, newest first.',
  answer: z.array(ownFeedback),
});

export const replyToFeedback = defineEndpoint({
  method: 'PUT',
  path: '/feedback/reply',
  access: 'guest',
  callsPerHour: CALLS_PER_HOUR.write,
  tag: 'Support',
  summary: 'Add to a support request',
  description:
    'For its writer: a user by the session, a visitor by the number and the email of the request. It waits for us again.',
  refuses: { not_found: ['feedback_not_found'] },
  body: z.strictObject({
    number: text(20, '7K4C-QWMA')
      .transform((given) => given.trim().toUpperCase())
      .refine(isGiven, 'feedback_incomplete'),
    email: text(SENT_MAX, 'ana@example.com').default(''),
    text: message('feedback_incomplete', 'Obrigada. E o reembolso?'),
  }),
  answer: z.strictObject({ number }),
});
