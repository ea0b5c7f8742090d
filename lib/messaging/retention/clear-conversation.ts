import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { publishTo } from '@/lib/services/realtime/publish';
import { findConversationId, lockConversations } from '../membership';

/**
 * Removes all messages so far from the actor's view; they are no longer unread and no email reports them.
 * They stay in the other person's view, where they do not count as read, and available to disputes until
 * retention ends for both. The actor's browsers reload. Throws not_found (conversation_not_found).
 */
export async function clearConversation(actor: Actor, receiverUid: string): Promise<void> {
  const other = await db.user.findUnique({ where: { uid: receiverUid }, select: { id: true } });
  const conversationId = other && (await findConversationId(actor.userId, other.id));
  if (!conversationId) throw new DomainError('not_found', 'conversation_not_found');
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await lockConversations(tx, [conversationId]);
    const { lastPosition } = await tx.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    await tx.conversationMember.update({
      where: { conversationId_userId: { conversationId, userId: actor.userId } },
      data: { clearedPosition: lastPosition, unread: 0, emailDueAt: null },
    });
    await publishTo(tx, [actor.userId], { name: 'conversationChanged', conversation_id: conversationId });
  });
}
