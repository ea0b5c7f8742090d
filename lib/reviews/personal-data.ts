import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import type { Prisma } from '@/lib/generated/prisma/client';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { LARGEST_WIDTH } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { pictureFiles } from './pictures/files';
import { dropPictures } from './pictures/picture';
import { IS_SHOWN } from './reviewable';

/**
 * For a user's data download: the reviews that they wrote, those about them that are shown, without hidden texts, and
 * their reports, appeals and numbers.
 */
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
  const [written, received, reported, appealed, reputation, pictures] = await Promise.all([
    db.review.findMany({
      where: { authorId: userId },
      select: { ...select, wouldAgain: true, writtenAt: true },
      orderBy,
    }),
    db.review.findMany({
      where: { ...IS_SHOWN, subjectId: userId },
      select: { ...select, hiddenTextAt: true },
      orderBy,
    }),
    db.reviewReport.findMany({
      where: { reporterId: userId },
      select: { ground: true, note: true, createdAt: true, case: { select: { reviewId: true } } },
      orderBy,
    }),
    db.reviewCase.findMany({
      where: { appealedById: userId },
      select: { reviewId: true, appeal: true, appealedAt: true, finalReason: true, finalAt: true },
      orderBy,
    }),
    findReputation(userId),
    db.reviewPicture.findMany({ where: { ownerId: userId }, orderBy: { createdAt: 'asc' } }),
  ]);
  const readable = received.map(({ hiddenTextAt, text, ...review }) => ({
    ...review,
    text: hiddenTextAt ? null : text,
  }));
  const files = pictures.map((picture) => privatePictureKey(pictureFiles(picture), LARGEST_WIDTH));
  return {
    file: 'reviews.json',
    records: { written, received: readable, reported, appealed, reputation, pictures: files },
    files,
  };
}

/** The reviews stay, without the author's name and without pictures. */
export const eraseReviews: Eraser = async (tx, userId) => {
  const pictures = await dropPictures(tx, { ownerId: userId });
  await purgeNameOf(tx, userId);
  return { review_pictures: pictures };
};

/**
 * Purges the pages that show a user's name: their own as a provider, and those with published reviews that they wrote.
 * A purge for a hidden review would reveal that it exists.
 */
export async function purgeNameOf(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const written = await tx.review.findMany({
    where: { authorId: userId, isOfProvider: true, publishedAt: { not: null } },
    distinct: ['subjectId'],
    select: { subjectId: true },
  });
  // In the same order everywhere, so that two users who leave at once do not deadlock.
  const providers = [userId, ...written.map(({ subjectId }) => subjectId)].sort((a, b) => a - b);
  for (const id of providers) await purgePagesOf(tx, id);
}
