import type { Actor } from '@/lib/accounts/actor';
import { closedAccountName } from '@/lib/accounts/closed-account';
import { censor, hideContacts } from '@/lib/catalog/censor';
import type { Prisma, Review as Row } from '@/lib/generated/prisma/client';
import { requireOwnOrder } from '@/lib/orders/policy';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import type { OrderReviews, PublishedReview, Review } from './contract';
import { LAST_CASE } from './moderation/case';
import { standingOf } from './moderation/standing';
import type { ShownReviewPicture } from './pictures/fields';
import { IN_REVIEW } from './pictures/picture';
import { isReviewable, mayReview, IS_SHOWN } from './reviewable';
import { REVIEWS_PER_PAGE, reviewUntil, shortName } from './rules';

/** How often each number of stars was given, from 1 to 5. */
export type StarCounts = [number, number, number, number, number];

/**
 * The reviews of an order as the actor sees them: the other side's only when it is published. Throws `not_found`
 * (order_not_found).
 */
export async function getOrderReviews(actor: Actor, orderId: number): Promise<OrderReviews> {
  await requireOwnOrder(db, actor, orderId);
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { reviews: { include: { cases: LAST_CASE } }, reviewPictures: IN_REVIEW },
  });
  const mine = order.reviews.find(({ authorId }) => authorId === actor.userId);
  const theirs = order.reviews.find(
    ({ authorId, publishedAt, removedAt }) =>
      authorId !== actor.userId && publishedAt !== null && removedAt === null && isReviewable(order),
  );
  const isPublished = order.reviews.some(({ publishedAt }) => publishedAt !== null);
  const now = clock.now();
  const isOpen = mayReview(order, now) && !isPublished;
  return {
    mine: mine
      ? {
          id: mine.id,
          stars: mine.stars,
          text: mine.text,
          would_again: mine.wouldAgain,
          at: mine.writtenAt.toISOString(),
          pictures: mine.isOfProvider ? order.reviewPictures : [],
          standing: standingOf(mine, actor.userId, now),
        }
      : null,
    theirs: theirs
      ? { ...publishedOf(theirs, order), standing: standingOf(theirs, actor.userId, now) }
      : null,
    reply: mine?.reply ? censor(mine.reply) : null,
    until: isOpen ? reviewUntil(order.releasedAt).toISOString() : null,
    can_reply: theirs !== undefined && theirs.reply === null,
  };
}

/** A page of a provider's published reviews, newest first; `before` is an id of the list. */
export async function listReviews(
  uid: string,
  { before, locale, limit = REVIEWS_PER_PAGE }: { before?: number; locale: Locale; limit?: number },
): Promise<Review[]> {
  const rows = await db.review.findMany({
    where: {
      ...IS_SHOWN,
      isOfProvider: true,
      subject: openAccount(uid),
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: REVIEW_PARTS,
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map((row) => toReview(row, locale));
}

/** Included rows of a public review. */
export const REVIEW_PARTS = {
  author: { select: { name: true, deletedAt: true } },
  order: { select: { title: true, reviewPictures: IN_REVIEW } },
} satisfies Prisma.ReviewInclude;

/** A review as everyone sees it. */
export function toReview(
  row: Prisma.ReviewGetPayload<{ include: typeof REVIEW_PARTS }>,
  locale: Locale,
): Review {
  return {
    ...publishedOf(row, row.order),
    by: row.author.deletedAt ? closedAccountName(locale) : hideContacts(shortName(row.author.name)),
    service: hideContacts(row.order.title),
  };
}

export async function countStars(uid: string): Promise<StarCounts> {
  const groups = await db.review.groupBy({
    by: ['stars'],
    where: { ...IS_SHOWN, isOfProvider: true, subject: openAccount(uid) },
    _count: true,
  });
  const counts: StarCounts = [0, 0, 0, 0, 0];
  for (const { stars, _count } of groups) counts[stars - 1] = _count;
  return counts;
}

/** Blocked and closed accounts have no public reviews. */
function openAccount(uid: string): Prisma.UserWhereInput {
  return { uid, deletedAt: null, blockedAt: null };
}

/** The pictures of an order belong to its customer's review; they are hidden with its text. */
function publishedOf(
  { id, stars, text, hiddenTextAt, isOfProvider, publishedAt, writtenAt, reply }: Row,
  { reviewPictures }: { reviewPictures: ShownReviewPicture[] },
): PublishedReview {
  return {
    id,
    stars,
    text: hiddenTextAt ? null : censor(text),
    at: (publishedAt ?? writtenAt).toISOString(),
    pictures: isOfProvider && !hiddenTextAt ? reviewPictures : [],
    reply: reply === null ? null : censor(reply),
  };
}
