import { handle } from '@/app/handle';
import { loadConversationPicture } from '@/lib/operator/disputes/contract';
import { openConversationPicture } from '@/lib/operator/disputes/conversation';

export const GET = handle(loadConversationPicture, ({ params }, { actor }) =>
  openConversationPicture(actor, {
    orderId: params.order_id,
    id: params.picture,
    width: params.width,
  }),
);
