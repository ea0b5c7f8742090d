import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { CALLS_PER_HOUR } from '../rules';

export const clearConversation = defineEndpoint({
  method: 'PUT',
  path: '/conversations/clear',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.clear,
  tag: 'Conversations',
  summary: 'Clear a conversation',
  description: 'Removes all messages with a user from the caller’s own view. The other side keeps them.',
  refuses: { not_found: ['conversation_not_found'] },
  body: z.strictObject({
    receiver: z
      .string()
      .min(1)
      .max(64)
      .meta({ examples: ['rui3m9tz'] }),
  }),
});
