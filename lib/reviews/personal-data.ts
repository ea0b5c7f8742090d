import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { purgeWorksOf } from '@/lib/catalog/ownership';
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

/** The reviews stay, without the author's name, so the ads that show them are rendered again. */
export const eraseReviews: Eraser = async (tx, userId) => {
  const written = await tx.review.findMany({
    where: { ...SHOWN, authorId: userId, isOfProvider: true },
    distinct: ['subjectId'],
    select: { subjectId: true },
  });
  for (const { subjectId } of written) await purgeWorksOf(tx, subjectId);
  return {};
};
