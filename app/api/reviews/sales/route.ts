import { handle } from '@/app/handle';
import { loadSaleReviews } from '@/lib/reviews/reputation/contract';
import { getSaleReviews } from '@/lib/reviews/reputation/sale-reviews';

export const GET = handle(loadSaleReviews, ({ query }, { actor }) => getSaleReviews(actor, query.orders));
