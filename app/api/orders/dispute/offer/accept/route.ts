import { handle } from '@/app/handle';
import { acceptOffer as endpoint } from '@/lib/disputes/contract';
import { acceptOffer } from '@/lib/disputes/offer';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await acceptOffer(actor, body.order_id, body.offer_id);
  return { order_id: body.order_id };
});
