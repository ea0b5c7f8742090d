import { handle } from '@/app/handle';
import { withdrawOffer as endpoint } from '@/lib/disputes/contract';
import { withdrawOffer } from '@/lib/disputes/offer';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await withdrawOffer(actor, body.order_id, body.offer_id);
  return { order_id: body.order_id };
});
