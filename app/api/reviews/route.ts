import { handle } from '@/app/handle';
import { writeReview as endpoint } from '@/lib/reviews/contract';
import { writeReview } from '@/lib/reviews/review';

export const PUT = handle(endpoint, async ({ body }, { actor }) => ({
  order_id: body.order_id,
  ...(await writeReview(actor, body.order_id, body)),
}));
