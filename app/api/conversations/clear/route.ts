import { handle } from '@/app/handle';
import { clearConversation } from '@/lib/messaging/keeping/clear-conversation';
import { clearConversation as endpoint } from '@/lib/messaging/keeping/contract';

export const PUT = handle(endpoint, ({ body: { receiver } }, { actor }) =>
  clearConversation(actor, receiver),
);
