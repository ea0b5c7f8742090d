import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { lockConversations } from '../membership';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { LARGEST_WIDTH } from '@/lib/media/rules';
import { pictureFiles } from '../pictures/files';
import { eraseVoicesOf } from '../voice/erase-voices';
import { voiceKey } from '../voice/voice-file';

/**
 * A user's own messages, messages to them that they have not removed from their view, the pictures and
 * recordings, and their email choice.
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
  const files: string[] = [];
  for (const { conversationId, clearedPosition, conversation } of members) {
    const messages = await db.message.findMany({
      where: { conversationId, OR: [{ authorId: userId }, { position: { gt: clearedPosition } }] },
      orderBy: { position: 'asc' },
      select: {
        authorId: true,
        text: true,
        createdAt: true,
        pictures: { select: { id: true }, orderBy: { place: 'asc' } },
        voice: { select: { id: true, format: true, removedAt: true } },
      },
    });
    const shown = messages.map(({ authorId, pictures, voice, ...message }) => ({
      isOwn: authorId === userId,
      ...message,
      pictures: pictures.map(({ id }) =>
        privatePictureKey(pictureFiles({ conversationId, id }), LARGEST_WIDTH),
      ),
      voice: voice && voice.removedAt === null ? voiceKey({ conversationId, ...voice }) : null,
    }));
    files.push(...shown.flatMap(({ pictures, voice }) => (voice === null ? pictures : [voice])));
    conversations.push({
      with: conversation.members[0]?.user ?? null,
      createdAt: conversation.createdAt,
      messages: shown,
    });
  }
  const letterChoice = await db.emailPreference.findUnique({
    where: { userId },
    select: { unwantedSince: true },
  });
  return { file: 'conversations.json', records: { conversations, letterChoice }, files };
}

/**
 * Anonymizes a user's messages, which stay visible to the other person, and deletes their recordings; deletes the
 * conversation when that account is closed too. The caller holds the lock on the user's row.
 */
export async function eraseConversations(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const own = await tx.conversationMember.findMany({ where: { userId }, select: { conversationId: true } });
  // Of two concurrent closings the second waits here and then sees that the first account is closed.
  await lockConversations(
    tx,
    own.map(({ conversationId }) => conversationId),
  );
  const { count } = await tx.conversation.deleteMany({
    where: {
      members: { some: { userId }, none: { userId: { not: userId }, user: { deletedAt: null } } },
    },
  });
  const voices = await eraseVoicesOf(tx, userId);
  await tx.conversationMember.updateMany({ where: { userId }, data: { emailDueAt: null } });
  await tx.emailPreference.deleteMany({ where: { userId } });
  return { conversations: count, voices };
}
