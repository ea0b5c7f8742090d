import { handle } from '@/app/handle';
import { listReviews as endpoint } from '@/lib/reviews/contract';
import { listReviews } from '@/lib/reviews/review-list';

export const GET = handle(endpoint, async ({ params, query }, { caller }) => ({
  reviews: await listReviews(params.uid, { ...query, locale: caller.locale }),
}));
