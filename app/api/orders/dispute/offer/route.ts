import { handle } from '@/app/handle';
import { offerSplit as endpoint } from '@/lib/disputes/contract';
import { offerSplit } from '@/lib/disputes/offer';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await offerSplit(actor, body.order_id, body.returned_amount);
  return { order_id: body.order_id };
});
