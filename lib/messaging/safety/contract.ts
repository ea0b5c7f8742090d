import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { plainText } from '../../platform/plain-text';
import { conversationId, position } from '../contract';

const NOTE_MAX = 500;

/** What a person or a message is reported for. */
export const REPORT_KINDS = ['fraud', 'payment_outside', 'harassment', 'spam', 'other'] as const;

/**
 * From now on (`blocked`) neither of the two writes to the other in this conversation, or again both do. What was said
 * stays. The community account cannot be blocked: `conflict` (community_stays).
 */
export const blockPerson = defineEndpoint({
  method: 'PUT',
  path: '/chat/block',
  access: 'user',
  body: z.strictObject({ conversation_id: conversationId, blocked: z.boolean() }),
  answer: z.strictObject({ blocked: z.boolean() }),
});

/**
 * Tells us of the other person in a conversation, or of one of their messages. What was said around it is kept with the report.
 * The same once more changes nothing while we have not looked at it.
 */
export const reportPerson = defineEndpoint({
  method: 'POST',
  path: '/chat/report',
  access: 'user',
  body: z.strictObject({
    conversation_id: conversationId,
    /** Of the message; without it the person is meant. */
    position: position.min(1).optional(),
    kind: z.enum(REPORT_KINDS),
    note: plainText(NOTE_MAX)
      .transform((text) => text.trim())
      .default(''),
  }),
  answer: z.strictObject({}),
});
