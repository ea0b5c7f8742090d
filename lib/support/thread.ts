import type { Feedback, FeedbackMessage, Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/** A message to us with everything that was written about it. */
export const THREAD = { messages: { orderBy: { id: 'asc' } } } as const satisfies Prisma.FeedbackInclude;
export type Thread = Feedback & { messages: FeedbackMessage[] };

export type ThreadEntry = Pick<FeedbackMessage, 'kind' | 'text' | 'authorId' | 'createdAt'>;

/** Everything that was written after the message, oldest first. Includes the notes, which are for operators only. */
export function entriesOf({ answer, answeredAt, answeredById, messages }: Thread): ThreadEntry[] {
  const first =
    answer === null || answeredAt === null
      ? []
      : [{ kind: 'answer' as const, text: answer, authorId: answeredById, createdAt: answeredAt }];
  return [...first, ...messages].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The entries that the writer can read. */
export function publicEntriesOf(thread: Thread): ThreadEntry[] {
  return entriesOf(thread).filter(({ kind }) => kind !== 'note');
}

export type ThreadState = 'waiting' | 'answered' | 'closed';

export function stateOf({ waitingSince, closedAt }: Feedback): ThreadState {
  if (waitingSince) return 'waiting';
  return closedAt ? 'closed' : 'answered';
}

/** Changes when the writer or an operator writes, or the message is closed. Notes do not change it. */
export function versionOf(thread: Thread): string {
  return [publicEntriesOf(thread).length, thread.closedAt?.getTime() ?? 0].join('.');
}

/**
 * Locks a message to us until the transaction ends. The caller has locked its people. Throws `not_found`
 * (feedback_not_found).
 */
export async function lockThread(tx: Prisma.TransactionClient, id: number): Promise<Thread> {
  await tx.$queryRaw`select id from feedback where id = ${id} for no key update`;
  const thread = await tx.feedback.findUnique({ where: { id }, include: THREAD });
  if (!thread) throw new DomainError('not_found', 'feedback_not_found');
  return thread;
}
