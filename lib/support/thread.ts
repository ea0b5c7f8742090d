import type { Feedback, FeedbackMessage, Prisma } from '@/lib/generated/prisma/client';

/** A request with everything that was written about it. */
export const THREAD = { messages: { orderBy: { id: 'asc' } } } as const satisfies Prisma.FeedbackInclude;
export type Thread = Feedback & { messages: FeedbackMessage[] };

export type ThreadEntry = Pick<FeedbackMessage, 'kind' | 'text' | 'authorId' | 'createdAt'>;

/** What was written after the request, oldest first. The notes in it are for operators only. */
export function entriesOf({ answer, answeredAt, answeredById, messages }: Thread): ThreadEntry[] {
  const first =
    answer === null || answeredAt === null
      ? []
      : [{ kind: 'answer' as const, text: answer, authorId: answeredById, createdAt: answeredAt }];
  return [...first, ...messages].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** What the sender may read of it. */
export function publicEntriesOf(thread: Thread): ThreadEntry[] {
  return entriesOf(thread).filter(({ kind }) => kind !== 'note');
}

export type ThreadState = 'waiting' | 'answered' | 'closed';

export function stateOf({ waitingSince, closedAt }: Feedback): ThreadState {
  if (waitingSince) return 'waiting';
  return closedAt ? 'closed' : 'answered';
}

/** Differs as soon as the sender or an operator has written, or it was closed. Notes do not change it. */
export function versionOf(thread: Thread): string {
  return [publicEntriesOf(thread).length, thread.closedAt?.getTime() ?? 0].join('.');
}
