import { handle } from '@/app/handle';
import { answerQuestion as endpoint } from '@/lib/disputes/contract';
import { answerQuestion } from '@/lib/disputes/question';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await answerQuestion(actor, body.order_id, body);
  return { order_id: body.order_id };
});
