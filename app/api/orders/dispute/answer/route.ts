import { handle } from '@/app/handle';
import { answerDispute as endpoint } from '@/lib/disputes/contract';
import { answerDispute } from '@/lib/disputes/dispute';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await answerDispute(actor, body.order_id, body);
  return { order_id: body.order_id };
});
