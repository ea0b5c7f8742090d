import type { Actor } from '@/lib/accounts/actor';
import { lockPeople, readActor } from '@/lib/accounts/lock-actor';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { NEW_ACCOUNT_MS } from './rules';

/**
 * Stores who invited the actor. False, with nothing stored, if the actor's account is older than a day or has an
 * inviter, or if the inviter is unknown, closed, blocked or signed up later: two accounts cannot invite each other.
 * Throws `unauthenticated` when the actor's account was closed or blocked in the meantime.
 */
export async function acceptInvitation(actor: Actor, inviterUid: string): Promise<{ accepted: boolean }> {
  const inviter = await db.user.findUnique({ where: { uid: inviterUid }, select: { id: true } });
  if (!inviter || inviterUid === COMMUNITY_UID) return { accepted: false };
  const accepted = await db.$transaction(async (tx) => {
    await lockPeople(tx, { locked: [actor.userId], held: [inviter.id] });
    const { createdAt } = await readActor(tx, actor);
    const now = clock.now();
    if (now.getTime() - createdAt.getTime() > NEW_ACCOUNT_MS) return false;
    const mayInvite = { id: inviter.id, deletedAt: null, blockedAt: null, createdAt: { lt: createdAt } };
    if ((await tx.user.count({ where: mayInvite })) === 0) return false;
    const { count } = await tx.invitation.createMany({
      data: [{ invitedId: actor.userId, inviterId: inviter.id, createdAt: now }],
      skipDuplicates: true,
    });
    return count === 1;
  });
  return { accepted };
}
