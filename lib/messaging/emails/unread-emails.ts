import { nameFor } from '@/lib/accounts/closed-account';
import { lockForShare } from '@/lib/accounts/lock-actor';
import type { ConversationMember, Prisma } from '@/lib/generated/prisma/client';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { MINUTE_MS } from '@/lib/platform/durations';
import { localeOf, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { lockConversations } from '../membership';
import { findUnsubscribeToken } from './email-preference';
import { EMAIL_EVERY_MINUTES, UNREAD_EMAIL_DELAY_MINUTES, UNREAD_EMAIL_EXPIRY_MS } from './rules';

const PER_ROUND = 500;

/**
 * Emails users who have not read a message for a quarter of an hour: one email per conversation, at most one
 * an hour. Read messages and those already reported are left out. The email quotes no messages.
 */
export async function mailUnread(): Promise<void> {
  const due = await db.conversationMember.findMany({
    where: { emailDueAt: { lte: clock.now() } },
    orderBy: { emailDueAt: 'asc' },
    take: PER_ROUND,
    select: { conversationId: true, userId: true },
  });
  const items = due.map((member) => ({ id: member.conversationId, ...member }));
  await forEachIsolated(items, 'could not queue an email about unread messages', mailMember);
}

type Place = { conversationId: string; userId: number };

function mailMember(place: Place): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockForShare(tx, place.userId);
    await lockConversations(tx, [place.conversationId]);
    const where = { conversationId_userId: { conversationId: place.conversationId, userId: place.userId } };
    const member = await tx.conversationMember.findUnique({ where });
    const now = clock.now();
    if (!member?.emailDueAt || member.emailDueAt > now) return;
    const first = await findFirstUnreported(tx, member);
    if (!first) return void (await tx.conversationMember.update({ where, data: { emailDueAt: null } }));
    const dueAt = dueTime(first.createdAt, member.emailedAt);
    // The due messages were read; newer ones are not due yet.
    if (dueAt > now) return void (await tx.conversationMember.update({ where, data: { emailDueAt: dueAt } }));
    const isMailed = await mailPerson(tx, member, now);
    const reported = { notifiedPosition: first.lastPosition, ...(isMailed && { emailedAt: now }) };
    await tx.conversationMember.update({ where, data: { emailDueAt: null, ...reported } });
  });
}

/** When an email about a message is due, given the last email about the conversation. */
function dueTime(writtenAt: Date, emailedAt: Date | null): Date {
  const unread = writtenAt.getTime() + UNREAD_EMAIL_DELAY_MINUTES * MINUTE_MS;
  const rested = (emailedAt?.getTime() ?? 0) + EMAIL_EVERY_MINUTES * MINUTE_MS;
  return new Date(Math.max(unread, rested));
}

/** The oldest message from the other person that is neither read nor reported by email; null: none. */
async function findFirstUnreported(
  tx: Prisma.TransactionClient,
  { conversationId, userId, readPosition, clearedPosition, notifiedPosition, unread }: ConversationMember,
): Promise<{ createdAt: Date; lastPosition: number } | null> {
  if (unread === 0) return null;
  const first = await tx.message.findFirst({
    where: {
      conversationId,
      position: { gt: Math.max(readPosition, clearedPosition, notifiedPosition) },
      authorId: { not: userId },
    },
    orderBy: { position: 'asc' },
    select: { createdAt: true },
  });
  if (!first) return null;
  const { lastPosition } = await tx.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  return { ...first, lastPosition };
}

/** False when the user receives no such emails. */
async function mailPerson(
  tx: Prisma.TransactionClient,
  { conversationId, userId, unread }: ConversationMember,
  at: Date,
): Promise<boolean> {
  const reader = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (reader.deletedAt ?? reader.blockedAt) return false;
  const token = await findUnsubscribeToken(tx, userId);
  if (token === null) return false;
  const other = await tx.conversationMember.findFirstOrThrow({
    where: { conversationId, userId: { not: userId } },
    select: { user: { select: { uid: true, name: true, deletedAt: true } } },
  });
  const locale = localeOf(reader.locale);
  await queueMail(tx, {
    recipient: reader.email,
    locale,
    template: 'unreadMessages',
    values: {
      name: reader.name,
      other: nameFor(reader, other.user),
      count: String(unread),
      link: `${originFor(locale)}/chat?receiver=${encodeURIComponent(other.user.uid)}`,
      unsubscribe: token,
    },
    expiresAt: new Date(at.getTime() + UNREAD_EMAIL_EXPIRY_MS),
  });
  return true;
}
