import { DAY_MS } from '@/lib/platform/durations';
import { reviewUntil } from '@/lib/reviews/rules';
import type { Order, Prisma } from '../../lib/generated/prisma/client';
import type { PlannedOrder, PlannedReview } from './planned-order';

/** Writes the reviews of a released order, which are published if both sides wrote or the 14 days are over. */
export async function writeReviews(
  tx: Prisma.TransactionClient,
  { id: orderId, customerId, providerId, releasedAt }: Order,
  { plan: { reviews }, now }: { plan: PlannedOrder; now: Date },
): Promise<void> {
  if (!reviews || !releasedAt) return;
  const { customer, provider } = reviews;
  const writtenAt = new Date(releasedAt.getTime() + DAY_MS);
  const publishAt = reviewUntil(releasedAt);
  const dueAt = customer && provider ? writtenAt : publishAt;
  const publishedAt = dueAt <= now ? dueAt : null;
  const rowOf = ({ stars, text, again, reply }: PlannedReview, isOfProvider: boolean) => ({
    orderId,
    authorId: isOfProvider ? customerId : providerId,
    subjectId: isOfProvider ? providerId : customerId,
    isOfProvider,
    stars,
    text,
    wouldAgain: again,
    writtenAt,
    publishAt,
    publishedAt,
    ...(reply !== undefined && publishedAt && { reply, repliedAt: publishedAt }),
  });
  if (customer) await tx.review.create({ data: rowOf(customer, true) });
  if (provider) await tx.review.create({ data: rowOf(provider, false) });
}
