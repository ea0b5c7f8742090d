import { handle } from '@/app/handle';
import { openDispute as endpoint } from '@/lib/disputes/contract';
import { openDispute } from '@/lib/disputes/dispute';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await openDispute(actor, body.order_id, body);
  return { order_id: body.order_id };
});
