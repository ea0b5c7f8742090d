import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { findNewestPaidOrder } from '@/lib/orders/orders-between-users';
import { shownHold } from '@/lib/orders/order-holds';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { listContactsBetween } from './contacts';
import { type Conversation, pinnedOrder, type PinnedOrder } from './contract';
import { findConversationId, getMembership, type Membership } from './membership';
import { listMessages } from './pages';
import { listCannotWrite } from './may-write';

const ID_BYTES = 16;

/**
 * The actor's conversation with a user; created if missing and the two may write to each other. Throws
 * `not_found` (user_not_found), and `forbidden` with one of CANNOT_WRITE when there is also nothing to read.
 */
export async function findOrCreateConversation(actor: Actor, receiverUid: string): Promise<string> {
  const otherId = await getOtherId(actor, receiverUid);
  const known = await findConversationId(actor.userId, otherId);
  if (known) return known;
  const [reason] = await listCannotWrite(db, [{ authorId: actor.userId, receiverId: otherId }]);
  if (reason) throw new DomainError('forbidden', reason);
  return openConversationBetween(actor.userId, otherId);
}

/** The conversation of two users; created if missing, without checking whether they may write. */
export async function openConversationBetween(userId: number, otherId: number): Promise<string> {
  const known = await findConversationId(userId, otherId);
  return known ?? db.$transaction((tx) => createConversation(tx, userId, otherId));
}

/** A conversation for its screen, with the newest page of messages. */
export async function readConversation(membership: Membership): Promise<Conversation> {
  const { self, other, conversationId } = membership;
  const [{ messages, has_more }, [shown], [reason], order] = await Promise.all([
    listMessages(membership),
    listContactsBetween([{ readerId: self.userId, otherId: other.userId }]),
    listCannotWrite(db, [{ authorId: self.userId, receiverId: other.userId }]),
    findPinnedOrder(self.userId, other.userId),
  ]);
  if (!shown) throw new Error(`there is no account ${other.userId}`);
  return {
    _id: conversationId,
    messages,
    receiver: shown.contact,
    can_write: !reason,
    reason: reason ?? null,
    has_older: has_more,
    cleared: self.clearedPosition,
    marks: { read: other.readPosition, delivered: other.deliveredPosition },
    order,
  };
}

/**
 * The membership of the conversation with a user, if one exists. Throws `not_found` (user_not_found) for an
 * unknown uid.
 */
export async function findMembership(actor: Actor, receiverUid: string): Promise<Membership | null> {
  const id = await findConversationId(actor.userId, await getOtherId(actor, receiverUid));
  return id ? getMembership(actor, id) : null;
}

async function getOtherId(actor: Actor, uid: string): Promise<number> {
  const other = await db.user.findUnique({ where: { uid }, select: { id: true } });
  if (!other || other.id === actor.userId) throw new DomainError('not_found', 'user_not_found');
  return other.id;
}

/** Concurrent calls of the two members wait for each other, and the first creates the conversation. */
async function createConversation(
  tx: Prisma.TransactionClient,
  userId: number,
  otherId: number,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const pair = { lowUserId: Math.min(userId, otherId), highUserId: Math.max(userId, otherId) };
  const made = await tx.conversation.createMany({ data: { id, ...pair }, skipDuplicates: true });
  if (made.count === 0) {
    const known = await findConversationId(userId, otherId, tx);
    if (!known) throw new Error('a conversation was removed while it was opened');
    return known;
  }
  await tx.conversationMember.createMany({
    data: [userId, otherId].map((each) => ({ conversationId: id, userId: each })),
  });
  return id;
}

async function findPinnedOrder(userId: number, otherId: number): Promise<PinnedOrder | null> {
  const order = await findNewestPaidOrder(userId, otherId);
  if (!order) return null;
  return pinnedOrder.parse({
    id: order.id,
    title: order.title,
    state: order.state,
    held_for: shownHold(order),
    date: fromDateColumn(order.executionDate),
    mine: order.customerId === userId ? 'purchase' : 'sale',
  });
}
