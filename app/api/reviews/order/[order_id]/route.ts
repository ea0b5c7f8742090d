import { handle } from '@/app/handle';
import { loadOrderReviews as endpoint } from '@/lib/reviews/contract';
import { getOrderReviews } from '@/lib/reviews/review-list';

export const GET = handle(endpoint, ({ params }, { actor }) => getOrderReviews(actor, params.order_id));
