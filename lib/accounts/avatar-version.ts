import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Actor } from './actor';
import { lockActor } from './lock-actor';

/** The avatar version that pages show for a user; null when no account has this handle. */
export function findAvatarVersion(uid: string): Promise<{ avatarVersion: number | null } | null> {
  return db.user.findUnique({ where: { uid, deletedAt: null }, select: { avatarVersion: true } });
}

/**
 * Sets the avatar version that pages show, inside the transaction; null removes the avatar. Returns the
 * previous version. Throws `unauthenticated` when the account was closed or blocked in the meantime.
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
