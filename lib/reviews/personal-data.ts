import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { SHOWN } from './reviewable';

/** For a user's data download: the reviews that they wrote, those about them that are published, and their numbers. */
export async function collectReviews(userId: number): Promise<PersonalRecords> {
  const select = {
    id: true,
    orderId: true,
    stars: true,
    text: true,
    publishedAt: true,
    reply: true,
  } as const;
  const orderBy = { id: 'asc' } as const;
  const [written, received, reputation] = await Promise.all([
    db.review.findMany({
      where: { authorId: userId },
      select: { ...select, wouldAgain: true, writtenAt: true },
      orderBy,
    }),
    db.review.findMany({ where: { ...SHOWN, subjectId: userId }, select, orderBy }),
    findReputation(userId),
  ]);
  return { file: 'reviews.json', records: { written, received, reputation } };
}

/** The reviews stay, without the author's name. */
export const eraseReviews: Eraser = async (tx, userId) => {
  await purgeReviewedBy(tx, userId);
  return {};
};

/** Purges the pages that show a user's name with their reviews. */
export async function purgeReviewedBy(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const written = await tx.review.findMany({
    where: { authorId: userId, isOfProvider: true },
    distinct: ['subjectId'],
    select: { subjectId: true },
    // In the same order everywhere, so that two users who leave at once do not deadlock.
    orderBy: { subjectId: 'asc' },
  });
  for (const { subjectId } of written) await purgeWorksOf(tx, subjectId);
}
