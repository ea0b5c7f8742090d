import type { Actor } from '@/lib/accounts/actor';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import { clock } from '@/lib/services/clock/clock';
import { isReviewable, mayReview } from '../reviewable';
import { reviewUntil } from '../rules';
import type { loadSaleReviews } from './contract';

/** The actor's rating as a provider, and the stars of their sales among these orders. */
export async function getSaleReviews(
  { userId }: Actor,
  orderIds: number[],
): Promise<Answer<typeof loadSaleReviews>> {
  const now = clock.now();
  const [reputation, sales] = await Promise.all([
    findReputation(userId),
    db.order.findMany({
      where: { id: { in: orderIds }, providerId: userId },
      select: {
        id: true,
        state: true,
        releasedAt: true,
        reviews: {
          where: { isOfProvider: true, publishedAt: { not: null } },
          select: { stars: true, removedAt: true },
        },
      },
      orderBy: { id: 'desc' },
    }),
  ]);
  const { rating, reviews } = shownNumbers(reputation);
  return {
    rating,
    counted_reviews: reviews,
    sales: sales.map((sale) => {
      const [received] = sale.reviews;
      const isShown = received !== undefined && received.removedAt === null && isReviewable(sale);
      return {
        order_id: sale.id,
        stars: isShown ? received.stars : null,
        until: !received && mayReview(sale, now) ? reviewUntil(sale.releasedAt).toISOString() : null,
      };
    }),
  };
}
