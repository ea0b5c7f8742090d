import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/text/plain-text';
import { conversationId, position } from '../contract';
import { CALLS_PER_HOUR, REPORT_NOTE_MAX } from '../rules';

/** Reasons for reporting a user or message. */
export const REPORT_KINDS = ['fraud', 'payment_outside', 'harassment', 'spam', 'other'] as const;

export const blockPerson = defineEndpoint({
  method: 'PUT',
  path: '/chat/block',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Conversations',
  summary: 'Block or unblock a user',
  description:
    'While blocked, neither side can write in this conversation. Existing messages stay. The community ' +
    'account cannot be blocked.',
  refuses: { forbidden: ['chat_foreign'], conflict: ['community_stays'] },
  body: z.strictObject({ conversation_id: conversationId, blocked: z.boolean() }),
  answer: z.strictObject({ blocked: z.boolean() }),
});

export const reportPerson = defineEndpoint({
  method: 'POST',
  path: '/chat/report',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.report,
  tag: 'Conversations',
  summary: 'Report a user or a message',
  description:
    'The surrounding messages are stored with the report. A repeated report changes nothing while the ' +
    'first one is open.',
  refuses: { forbidden: ['chat_foreign'], not_found: ['message_not_found'], conflict: ['community_stays'] },
  body: z.strictObject({
    conversation_id: conversationId,
    /** Position of the reported message; without it the report is about the user. */
    position: position.min(1).optional(),
    kind: z.enum(REPORT_KINDS),
    note: plainText(REPORT_NOTE_MAX, 'Pediu o pagamento por fora.')
      .transform((text) => text.trim())
      .default(''),
  }),
});
