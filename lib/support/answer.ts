import { lockPeople } from '@/lib/accounts/lock-actor';
import type { Feedback, Prisma } from '@/lib/generated/prisma/client';
import { db, inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { withoutUnseen } from '@/lib/platform/text/unseen-characters';
import { clock } from '@/lib/services/clock/clock';
import { mailAnswer } from './feedback-mail';
import { lockThread, versionOf } from './thread';

/** Messages that wait for us, longest wait first, at most `limit`. */
export async function listOpenFeedback({ limit }: { limit: number }): Promise<Feedback[]> {
  return db.feedback.findMany({
    where: { waitingSince: { not: null } },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/**
 * Answers a message, the first time or again: users see the answer in the support centre, and it is emailed to the
 * given address. `seen` is the version of the thread that the operator has read. Throws `invalid` (answer_required),
 * `not_found` (feedback_not_found, also when the writer has closed the account in the meantime), `conflict`
 * (feedback_changed: another message was written since, or it was closed).
 */
export async function answerFeedback(
  id: number,
  { operatorId, text, seen }: { operatorId: number; text: string; seen: string },
  within?: Prisma.TransactionClient,
): Promise<void> {
  const answer = withoutUnseen(text).trim();
  if (answer === '') throw new DomainError('invalid', 'answer_required');
  await inTransaction(within, async (tx) => {
    const written = await tx.feedback.findUnique({ where: { id }, select: { userId: true } });
    if (!written) throw new DomainError('not_found', 'feedback_not_found');
    // Closing an account deletes its messages, which then get no answer.
    await lockPeople(tx, { held: written.userId === null ? [operatorId] : [written.userId, operatorId] });
    const thread = await lockThread(tx, id);
    if (versionOf(thread) !== seen) throw new DomainError('conflict', 'feedback_changed');
    const at = clock.now();
    const isFirst = thread.answeredAt === null;
    await tx.feedback.update({
      where: { id },
      data: {
        waitingSince: null,
        closedAt: null,
        draft: null,
        ...(isFirst && { answer, answeredAt: at, answeredById: operatorId }),
      },
    });
    if (!isFirst)
      await tx.feedbackMessage.create({
        data: { feedbackId: id, kind: 'answer', text: answer, authorId: operatorId, createdAt: at },
      });
    await mailAnswer(tx, thread, { answer, at });
  });
}

/** Closes a message without an answer. Throws `not_found` (feedback_not_found), `conflict` (feedback_changed). */
export async function closeFeedback(tx: Prisma.TransactionClient, id: number, seen: string): Promise<void> {
  const thread = await lockThread(tx, id);
  if (thread.waitingSince === null || versionOf(thread) !== seen)
    throw new DomainError('conflict', 'feedback_changed');
  await tx.feedback.update({
    where: { id },
    data: { waitingSince: null, closedAt: clock.now(), draft: null },
  });
}

/** Stores an unfinished answer, replacing an earlier draft. Throws `not_found` (feedback_not_found). */
export async function saveDraft(tx: Prisma.TransactionClient, id: number, draft: string): Promise<void> {
  await lockThread(tx, id);
  await tx.feedback.update({ where: { id }, data: { draft } });
}

/** Adds a note for operators. Throws `not_found` (feedback_not_found). */
export async function addNote(
  tx: Prisma.TransactionClient,
  id: number,
  { operatorId, text }: { operatorId: number; text: string },
): Promise<void> {
  await lockThread(tx, id);
  await tx.feedbackMessage.create({
    data: { feedbackId: id, kind: 'note', text, authorId: operatorId, createdAt: clock.now() },
  });
}
