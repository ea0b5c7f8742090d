import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';

/**
 * Deletes the recordings of a user whose account is closed: a voice identifies the speaker, and the messages stay
 * without their author's name. Those of a conversation with an open report stay until it is closed. A database trigger
 * deletes the files. The caller holds the locks on the user's row and conversations.
 */
export async function eraseVoicesOf(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  await tx.messageVoice.deleteMany({ where: { ownerId: userId, position: null } });
  return tx.$executeRaw`
    update message_voices v set removed_at = ${clock.now()}
    where owner_id = ${userId} and removed_at is null and not exists (
      select from message_reports r where r.conversation_id = v.conversation_id and r.closed_at is null)`;
}

/** Deletes what `eraseVoicesOf` kept for a report that is closed now. The caller holds the conversation's lock. */
export async function eraseReportedVoices(
  tx: Prisma.TransactionClient,
  conversationId: string,
): Promise<void> {
  const closed = await tx.conversationMember.findMany({
    where: { conversationId, user: { deletedAt: { not: null } } },
    select: { userId: true },
  });
  for (const { userId } of closed) await eraseVoicesOf(tx, userId);
}
