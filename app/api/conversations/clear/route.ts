import { handle } from '@/app/handle';
import { clearConversation } from '@/lib/messaging/retention/clear-conversation';
import { clearConversation as endpoint } from '@/lib/messaging/retention/contract';

export const PUT = handle(endpoint, ({ body: { receiver } }, { actor }) =>
  clearConversation(actor, receiver),
);
