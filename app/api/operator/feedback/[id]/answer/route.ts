import { answerFeedback } from '@/lib/operator/queues/contract';
import { replyToFeedback } from '@/lib/operator/queues/queues';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(answerFeedback, ({ params, body }, { actor }) =>
  replyToFeedback(actor, { ...params, ...body }).then(done),
);
