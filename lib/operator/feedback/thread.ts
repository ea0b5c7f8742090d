import { fillReply, listCannedReplies, needsOrder } from '@/lib/support/canned-reply';
import { entriesOf, stateOf, THREAD } from '@/lib/support/thread';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { listLogOf } from '../audit/log';
import { RECORDS_SHOWN } from '../rules';

export type FeedbackThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;
export type WriterHistory = NonNullable<FeedbackThread['history']>;

/** A message to us with its answers and notes, its writer's history, and the canned replies for it. */
export async function findThread(id: number) {
  const thread = await db.feedback.findUnique({ where: { id }, include: THREAD });
  if (!thread) return null;
  const entries = entriesOf(thread);
  const authorIds = entries.flatMap(({ authorId }) => authorId ?? []);
  const [authors, history, earlier, replies, log] = await Promise.all([
    db.user.findMany({ where: { id: { in: authorIds } }, select: { id: true, uid: true } }),
    thread.userId === null ? null : readHistory(thread.userId),
    listEarlier(thread),
    listCannedReplies(),
    listLogOf({ kind: 'feedback', id }),
  ]);
  const { number, name, orderId, locale } = thread;
  const values = { name, number, order: orderId === null ? '' : String(orderId) };
  return {
    thread,
    state: stateOf(thread),
    entries: entries.map((entry) => ({
      ...entry,
      author: authors.find((author) => author.id === entry.authorId) ?? null,
    })),
    history,
    /** Other messages of the writer, newest first. */
    earlier,
    /** In the writer's language, and filled in. */
    replies: replies
      .filter((reply) => reply.locale === locale && (orderId !== null || !needsOrder(reply.text)))
      .map(({ id: replyId, title, text }) => ({ id: replyId, title, text: fillReply(text, values) })),
    log,
  };
}

/** The orders, disputes and blocks of a user who has written. */
async function readHistory(userId: number) {
  const [person, bought, sold, disputes, blocks] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { uid: true, name: true, createdAt: true, blockedAt: true, blockedUntil: true },
    }),
    db.order.count({ where: { customerId: userId, paidAt: { not: null } } }),
    db.order.count({ where: { providerId: userId, paidAt: { not: null } } }),
    db.dispute.findMany({
      where: { order: { OR: [{ customerId: userId }, { providerId: userId }] } },
      select: {
        orderId: true,
        outcome: true,
        openedAt: true,
        order: { select: { title: true, customerId: true } },
      },
      orderBy: { id: 'desc' },
      take: RECORDS_SHOWN,
    }),
    db.auditEntry.findMany({
      where: {
        subjectKind: 'person',
        subjectId: String(userId),
        act: { in: ['person_blocked', 'person_unblocked', 'person_warned'] },
      },
      select: { id: true, act: true, at: true },
      orderBy: { id: 'desc' },
      take: RECORDS_SHOWN,
    }),
  ]);
  return {
    person,
    bought,
    sold,
    disputes: disputes.map(({ order, ...dispute }) => ({
      ...dispute,
      title: order.title,
      isCustomer: order.customerId === userId,
    })),
    blocks,
  };
}

/** Other messages of the writer; for a visitor, those with the same e-mail address, which is unconfirmed. */
async function listEarlier({ id, userId, email }: { id: number; userId: number | null; email: string }) {
  const same: Prisma.FeedbackWhereInput = userId === null ? { email, userId: null } : { userId };
  const earlier = await db.feedback.findMany({
    where: { ...same, id: { not: id } },
    orderBy: { id: 'desc' },
    take: RECORDS_SHOWN,
  });
  return earlier.map((feedback) => ({
    id: feedback.id,
    number: feedback.number,
    code: feedback.code,
    createdAt: feedback.createdAt,
    state: stateOf(feedback),
  }));
}
