import { lockPeople } from '@/lib/accounts/lock-actor';
import type { Feedback, Prisma } from '@/lib/generated/prisma/client';
import { db, inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { withoutUnseen } from '@/lib/platform/text/unseen-characters';
import { clock } from '@/lib/services/clock/clock';
import { mailAnswer } from './feedback-mail';

/** Unanswered messages after an id, oldest first, at most `limit`. */
export async function listOpenFeedback({
  after = 0,
  limit,
}: {
  after?: number;
  limit: number;
}): Promise<Feedback[]> {
  return db.feedback.findMany({
    where: { answeredAt: null, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: limit,
  });
}

/**
 * Answers a message once: users see the answer in the support centre, and it is emailed to the given address.
 * Throws `invalid` (answer_required), `not_found` (feedback_not_found, also when the writer has closed the
 * account in the meantime), `conflict` (feedback_answered).
 */
export async function answerFeedback(
  id: number,
  { operatorId, text }: { operatorId: number; text: string },
  within?: Prisma.TransactionClient,
): Promise<void> {
  const answer = withoutUnseen(text).trim();
  if (answer === '') throw new DomainError('invalid', 'answer_required');
  await inTransaction(within, async (tx) => {
    const written = await tx.feedback.findUnique({ where: { id }, select: { userId: true } });
    if (!written) throw new DomainError('not_found', 'feedback_not_found');
    // Closing an account deletes its messages, which then get no answer.
    await lockPeople(tx, { held: written.userId === null ? [operatorId] : [written.userId, operatorId] });
    const answeredAt = clock.now();
    const [feedback] = await tx.feedback.updateManyAndReturn({
      where: { id, answeredAt: null },
      data: { answer, answeredAt, answeredById: operatorId },
    });
    if (feedback) return mailAnswer(tx, feedback, answeredAt);
    const isThere = (await tx.feedback.count({ where: { id } })) > 0;
    throw isThere
      ? new DomainError('conflict', 'feedback_answered')
      : new DomainError('not_found', 'feedback_not_found');
  });
}
