import { handle } from '@/app/handle';
import { replyToReview as endpoint } from '@/lib/reviews/contract';
import { replyToReview } from '@/lib/reviews/review';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await replyToReview(actor, body.review_id, body.text);
  return { review_id: body.review_id };
});
