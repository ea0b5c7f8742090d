import { handle } from '@/app/handle';
import { answerDisputeQuestion as endpoint } from '@/lib/disputes/contract';
import { answerDisputeQuestion } from '@/lib/disputes/question';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await answerDisputeQuestion(actor, body.order_id, body);
  return { order_id: body.order_id };
});
