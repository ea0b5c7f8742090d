import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { lockConversations } from '../membership';
import { deleteConversations } from './delete-conversations';

/**
 * What a person has written, and what was written to them as far as they have not removed it from their view; whether they
 * want letters about it.
 */
export async function collectConversations(userId: number): Promise<PersonalRecords> {
  const members = await db.conversationMember.findMany({
    where: { userId },
    orderBy: { conversationId: 'asc' },
    select: {
      clearedPosition: true,
      conversation: {
        select: {
          createdAt: true,
          members: {
            where: { userId: { not: userId } },
            select: { user: { select: { uid: true, name: true } } },
          },
        },
      },
      conversationId: true,
    },
  });
  const conversations = [];
  for (const { conversationId, clearedPosition, conversation } of members) {
    const messages = await db.message.findMany({
      where: { conversationId, OR: [{ authorId: userId }, { position: { gt: clearedPosition } }] },
      orderBy: { position: 'asc' },
      select: { authorId: true, text: true, createdAt: true },
    });
    conversations.push({
      with: conversation.members[0]?.user ?? null,
      createdAt: conversation.createdAt,
      messages: messages.map(({ authorId, ...message }) => ({ isOwn: authorId === userId, ...message })),
    });
  }
  const letterChoice = await db.letterChoice.findUnique({
    where: { userId },
    select: { unwantedSince: true },
  });
  return { file: 'conversations.json', records: { conversations, letterChoice } };
}

/**
 * What was said stays with the other side, under a name that means nobody; where that has left as well, nobody can read it,
 * and it goes. The person is locked.
 */
export async function eraseConversations(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const own = await tx.conversationMember.findMany({ where: { userId }, select: { conversationId: true } });
  // Of two who leave at once the second waits here, and then sees that the first is gone.
  await lockConversations(
    tx,
    own.map(({ conversationId }) => conversationId),
  );
  const abandoned = await tx.conversation.findMany({
    where: {
      members: { some: { userId }, none: { userId: { not: userId }, user: { deletedAt: null } } },
    },
    select: { id: true },
  });
  await deleteConversations(
    tx,
    abandoned.map(({ id }) => id),
  );
  await tx.conversationMember.updateMany({ where: { userId }, data: { letterDueAt: null } });
  await tx.letterChoice.deleteMany({ where: { userId } });
  return { conversations: abandoned.length };
}
