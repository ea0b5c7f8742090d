import { handle } from '@/app/handle';
import { concedeDispute as endpoint } from '@/lib/disputes/contract';
import { concedeDispute } from '@/lib/disputes/dispute';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await concedeDispute(actor, body.order_id);
  return { order_id: body.order_id };
});
