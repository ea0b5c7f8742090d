import { handle } from '@/app/handle';
import { loadDisputedConversation } from '@/lib/operator/disputes/contract';
import { openDisputedConversation } from '@/lib/operator/disputes/conversation';

export const GET = handle(loadDisputedConversation, ({ params }, { actor }) =>
  openDisputedConversation(actor, params.order_id),
);
