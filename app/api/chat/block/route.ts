import { blockPerson as endpoint } from '@/lib/messaging/safety/contract';
import { blockPerson } from '@/lib/messaging/safety/block';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await blockPerson(actor, { conversationId: body.conversation_id, isBlocked: body.blocked });
  return { blocked: body.blocked };
});
