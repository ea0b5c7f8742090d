import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { getMembership, lockConversations } from '../membership';

/**
 * Blocks or unblocks the other person of a conversation; idempotent. Takes the lock under which messages get
 * their position, so no message of the blocked person is stored after it returns. Open browsers of both reload who may
 * write.
 * Throws `forbidden` (chat_foreign), `conflict` (community_stays), `unauthenticated`.
 */
export async function blockPerson(
  actor: Actor,
  { conversationId, isBlocked }: { conversationId: string; isBlocked: boolean },
): Promise<void> {
  const { other } = await getMembership(actor, conversationId);
  if (other.uid === COMMUNITY_UID) throw new DomainError('conflict', 'community_stays');
  const block = { blockerId: actor.userId, blockedId: other.userId };
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await lockConversations(tx, [conversationId]);
    const { count } = isBlocked
      ? await tx.userBlock.createMany({ data: [{ ...block, createdAt: clock.now() }], skipDuplicates: true })
      : await tx.userBlock.deleteMany({ where: block });
    if (count === 0) return;
    const changed = { name: 'conversationChanged', conversation_id: conversationId } as const;
    await publishTo(tx, [actor.userId, other.userId], changed);
  });
}
