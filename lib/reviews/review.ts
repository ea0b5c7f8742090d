import type { Actor } from '@/lib/accounts/actor';
import { readActor } from '@/lib/accounts/lock-actor';
import { purgePagesOf } from '@/lib/catalog/ownership';
import type { Prisma } from '@/lib/generated/prisma/client';
import { lockOwnOrder } from '@/lib/orders/policy';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { arrangePictures } from './pictures/picture';
import { publishReviews } from './publish';
import { mayReview, IS_SHOWN } from './reviewable';
import { reviewUntil } from './rules';

type Written = {
  stars: number;
  text: string;
  would_again: boolean | null;
  /** Ids of uploaded pictures; undefined: unchanged. */
  pictures?: string[] | undefined;
};

/**
 * The actor reviews the other side of an order, or replaces their review of it. When the other side has written, both
 * are published. Throws `not_found` (order_not_found, picture_not_found), `forbidden` (only_customer), `conflict`
 * (review_not_possible: not released, more than 14 days ago, refunded or charged back; review_published),
 * `unauthenticated`.
 */
export async function writeReview(
  actor: Actor,
  orderId: number,
  { stars, text, would_again, pictures }: Written,
): Promise<{ published: boolean }> {
  return db.$transaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, orderId);
    await readActor(tx, actor);
    const at = clock.now();
    const reviews = await tx.review.findMany({ where: { orderId } });
    if (reviews.some(({ publishedAt }) => publishedAt !== null))
      throw new DomainError('conflict', 'review_published');
    if (!mayReview(order, at)) throw new DomainError('conflict', 'review_not_possible');
    const isCustomer = order.customerId === actor.userId;
    if (pictures && !isCustomer) throw new DomainError('forbidden', 'only_customer');
    const said = { stars, text, wouldAgain: would_again, writtenAt: at };
    await tx.review.upsert({
      where: { orderId_authorId: { orderId, authorId: actor.userId } },
      create: {
        orderId,
        authorId: actor.userId,
        subjectId: isCustomer ? order.providerId : order.customerId,
        isOfProvider: isCustomer,
        publishAt: reviewUntil(order.releasedAt),
        ...said,
      },
      update: said,
    });
    if (pictures) await arrangePictures(tx, { orderId, pictures });
    const published = reviews.some(({ authorId }) => authorId !== actor.userId);
    if (published) await publishReviews(tx, order, at);
    return { published };
  });
}

/**
 * The subject of a published review replies to it, once. Throws `not_found` (review_not_found, also for reviews that
 * are not published), `conflict` (review_replied, review_withdrawn), `unauthenticated`.
 */
export async function replyToReview(actor: Actor, reviewId: number, text: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { orderId, subjectId, isOfProvider } = await findOwn(tx, actor, reviewId);
    await lockOwnOrder(tx, actor, orderId);
    await readActor(tx, actor);
    if ((await tx.review.count({ where: { id: reviewId, ...IS_SHOWN } })) === 0)
      throw new DomainError('conflict', 'review_withdrawn');
    const { count } = await tx.review.updateMany({
      where: { id: reviewId, reply: null },
      data: { reply: text, repliedAt: clock.now() },
    });
    if (count === 0) throw new DomainError('conflict', 'review_replied');
    if (isOfProvider) await purgePagesOf(tx, subjectId);
  });
}

async function findOwn(tx: Prisma.TransactionClient, { userId }: Actor, id: number) {
  const review = await tx.review.findFirst({
    where: { id, subjectId: userId, publishedAt: { not: null } },
  });
  if (!review) throw new DomainError('not_found', 'review_not_found');
  return review;
}
