import { handle } from '@/app/handle';
import { withdrawDispute as endpoint } from '@/lib/disputes/contract';
import { withdrawDispute } from '@/lib/disputes/dispute';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await withdrawDispute(actor, body.order_id);
  return { order_id: body.order_id };
});
