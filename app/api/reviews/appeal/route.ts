import { handle } from '@/app/handle';
import { appealReview as endpoint } from '@/lib/reviews/moderation/contract';
import { appealReview } from '@/lib/reviews/moderation/appeal';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await appealReview(actor, body.review_id, body.text);
  return { review_id: body.review_id };
});
