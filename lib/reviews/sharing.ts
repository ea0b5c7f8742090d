import type { Eraser } from '@/lib/accounts/deletion';
import { ACCOUNT, findShared, marksOf } from './same-person';

/**
 * Stores what a user shares with the other side of their reviews, published or not, so that these reviews do not count
 * after the account is closed. Runs before the erasers of phones, tax numbers and Pix keys.
 */
export const storeSharedReasons: Eraser = async (tx, userId) => {
  const reviews = await tx.review.findMany({
    where: { isOfProvider: true, uncountedReason: null, OR: [{ authorId: userId }, { subjectId: userId }] },
    select: { id: true, author: { select: ACCOUNT }, subject: { select: ACCOUNT } },
    // In the same order everywhere, so that two accounts that are closed at once do not deadlock.
    orderBy: { id: 'asc' },
  });
  for (const { id, author, subject } of reviews) {
    const uncountedReason = findShared(marksOf(author), marksOf(subject));
    if (uncountedReason)
      await tx.review.updateMany({ where: { id, uncountedReason: null }, data: { uncountedReason } });
  }
  return {};
};
