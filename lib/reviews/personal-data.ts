import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { SHOWN } from './reviewable';

/** For a user's data download: the reviews that they wrote, and those about them that are published. */
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
  const [written, received] = await Promise.all([
    db.review.findMany({
      where: { authorId: userId },
      select: { ...select, wouldAgain: true, writtenAt: true },
      orderBy,
    }),
    db.review.findMany({ where: { ...SHOWN, subjectId: userId }, select, orderBy }),
  ]);
  return { file: 'reviews.json', records: { written, received } };
}

/** The reviews stay, without the author's name. */
export const eraseReviews: Eraser = async (tx, userId) => {
  await purgeNameOf(tx, userId);
  return {};
};

/** Purges the pages that show a user's name: as a provider, and with the reviews that they wrote. */
export async function purgeNameOf(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const written = await tx.review.findMany({
    where: { authorId: userId, isOfProvider: true },
    distinct: ['subjectId'],
    select: { subjectId: true },
  });
  // In the same order everywhere, so that two users who leave at once do not deadlock.
  const providers = [userId, ...written.map(({ subjectId }) => subjectId)].sort((a, b) => a - b);
  for (const id of providers) await purgeWorksOf(tx, id);
}
