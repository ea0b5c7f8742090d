import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

/** One member of a conversation, and the other person. */
export type Membership = {
  conversationId: string;
  /** `createdAt` is that of the account. */
  self: { userId: number; uid: string; createdAt: Date; clearedPosition: number };
  other: { userId: number; uid: string; readPosition: number; deliveredPosition: number };
};

/**
 * The actor's membership of a conversation. Throws the same `forbidden` (chat_foreign) for conversations of
 * others and ones that do not exist.
 */
export async function getMembership(actor: Actor, conversationId: string): Promise<Membership> {
  const members = await db.conversationMember.findMany({
    where: { conversationId },
    include: { user: { select: { uid: true, createdAt: true } } },
  });
  const self = members.find(({ userId }) => userId === actor.userId);
  const other = members.find(({ userId }) => userId !== actor.userId);
  if (!self || !other) throw new DomainError('forbidden', 'chat_foreign');
  return {
    conversationId,
    self: { userId: self.userId, ...self.user, clearedPosition: self.clearedPosition },
    other: {
      userId: other.userId,
      uid: other.user.uid,
      readPosition: other.readPosition,
      deliveredPosition: other.deliveredPosition,
    },
  };
}

/** The conversation of two users; null: none. */
export async function findConversationId(
  userId: number,
  otherId: number,
  tx: Prisma.TransactionClient = db,
): Promise<string | null> {
  const found = await tx.conversation.findUnique({
    where: {
      lowUserId_highUserId: { lowUserId: Math.min(userId, otherId), highUserId: Math.max(userId, otherId) },
    },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** State of a locked conversation; members are user ids. */
export type ConversationState = { lastPosition: number; members: Set<number> };

const stateRow = z.object({ id: z.string(), lastPosition: z.int(), lowUserId: z.int(), highUserId: z.int() });

/**
 * Locks conversations until the transaction ends, by ascending id, after people, orders, payments and the
 * ledger (docs/database.md). Resolves to their state by id; deleted ones are missing.
 */
export async function lockConversations(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<Map<string, ConversationState>> {
  const rows = await tx.$queryRaw`
    select id, last_position as "lastPosition", low_user_id as "lowUserId", high_user_id as "highUserId"
    from conversations where id = any(${[...new Set(ids)]}) order by id for no key update`;
  return new Map(
    z
      .array(stateRow)
      .parse(rows)
      .map(({ id, lastPosition, lowUserId, highUserId }) => [
        id,
        { lastPosition, members: new Set([lowUserId, highUserId]) },
      ]),
  );
}
