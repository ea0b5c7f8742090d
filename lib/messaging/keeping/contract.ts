import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';

/** Removes what was said with somebody from the caller's own view; the other side keeps theirs. `not_found` without a conversation. */
export const clearConversation = defineEndpoint({
  method: 'PUT',
  path: '/conversations/clear',
  access: 'user',
  body: z.strictObject({ receiver: z.string().min(1).max(64) }),
  answer: z.strictObject({}),
});
