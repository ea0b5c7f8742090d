import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Actor } from './actor';
import { lockActor } from './lock-actor';

/** Which version of their avatar pages show of a person; null when there is no account under this handle. */
export function findAvatarVersion(uid: string): Promise<{ avatarVersion: number | null } | null> {
  return db.user.findUnique({ where: { uid, deletedAt: null }, select: { avatarVersion: true } });
}

/**
 * Writes, inside the transaction, which version of their avatar pages show; null: none. Answers the version before.
 * Throws `unauthenticated` when the account was closed or blocked meanwhile.
 */
export async function setAvatarVersion(
  tx: Prisma.TransactionClient,
  actor: Actor,
  version: number | null,
): Promise<number | null> {
  const { avatarVersion: before } = await lockActor(tx, actor);
  if (before === version) return before;
  await tx.user.update({ where: { id: actor.userId }, data: { avatarVersion: version } });
  return before;
}
