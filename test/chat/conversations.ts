import { randomBytes } from 'node:crypto';
import type { User } from '@/lib/generated/prisma/client';
import { pushMessages } from '@/lib/messaging/message-push';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { createMember } from '../members';

/** Two people and what they say to each other. */
export type Talk = { id: string; ana: User; caio: User };

/** A conversation in which nothing was said yet; anybody not given is new. */
export async function openTalk(given: Partial<Pick<Talk, 'ana' | 'caio'>> = {}): Promise<Talk> {
  const ana = given.ana ?? (await createMember({ name: 'Ana Souza' }));
  const caio = given.caio ?? (await createMember({ name: 'Caio Lima' }));
  const [lowUserId = 0, highUserId = 0] = [ana.id, caio.id].toSorted((a, b) => a - b);
  const id = randomBytes(16).toString('base64url');
  await db.conversation.create({
    data: {
      id,
      lowUserId,
      highUserId,
      createdAt: clock.now(),
      members: { create: [{ userId: ana.id }, { userId: caio.id }] },
    },
  });
  return { id, ana, caio };
}

/** One of the two says something now. */
export async function say({ id, ...people }: Talk, who: 'ana' | 'caio', text: string): Promise<void> {
  const author = people[who];
  await db.$transaction(async (tx) => {
    const now = clock.now();
    const { lastPosition } = await tx.conversation.update({
      where: { id },
      data: { lastPosition: { increment: 1 }, lastMessageAt: now },
    });
    await tx.message.create({
      data: { conversationId: id, position: lastPosition, authorId: author.id, text, createdAt: now },
    });
    await tx.conversationMember.updateMany({
      where: { conversationId: id, userId: { not: author.id } },
      data: { unread: { increment: 1 } },
    });
    await tx.conversationMember.updateMany({
      where: { conversationId: id, userId: { not: author.id }, letterDueAt: null },
      data: { letterDueAt: new Date(now.getTime() + 15 * 60_000) },
    });
    await pushMessages(tx, [{ conversationId: id, authorId: author.id }]);
  });
}

/** One of the two has read all of it. */
export async function read({ id, ...people }: Talk, who: 'ana' | 'caio'): Promise<void> {
  const { lastPosition } = await db.conversation.findUniqueOrThrow({ where: { id } });
  await db.conversationMember.update({
    where: { conversationId_userId: { conversationId: id, userId: people[who].id } },
    data: { unread: 0, readPosition: lastPosition, deliveredPosition: lastPosition },
  });
}
