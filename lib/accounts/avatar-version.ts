import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import type { Actor } from './actor';
import type { AvatarFile } from './avatar';
import { lockActor } from './lock-actor';

/** The file that a person's avatar address without a version leads to; null when they have none. */
export async function findAvatarFile(uid: string): Promise<AvatarFile | null> {
  const user = await db.user.findUnique({ where: { uid }, select: { avatarVersion: true } });
  return user?.avatarVersion ? { uid, version: user.avatarVersion } : null;
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
