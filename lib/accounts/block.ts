import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { endSessions } from './session';

/**
 * Blocks a person: no log-in, every session and link over. Blocking twice keeps the first moment and reason.
 * Throws not_found. What it means elsewhere is the business of lib/operator.
 */
export async function blockAccount(
  tx: Prisma.TransactionClient,
  { uid, reason, at }: { uid: string; reason: string; at: Date },
): Promise<{ userId: number; blockedAt: Date }> {
  const { id: userId, blockedAt } = await lock(tx, uid);
  if (!blockedAt) {
    await tx.user.update({ where: { id: userId }, data: { blockedAt: at, blockedReason: reason } });
  }
  await endSessions(userId, tx);
  await tx.passwordResetToken.deleteMany({ where: { userId } });
  return { userId, blockedAt: blockedAt ?? at };
}

/** Lets a person in again; tells since when they were blocked. Throws not_found. */
export async function unblockAccount(
  tx: Prisma.TransactionClient,
  uid: string,
): Promise<{ userId: number; blockedAt: Date | null }> {
  const { id: userId, blockedAt } = await lock(tx, uid);
  await tx.user.update({ where: { id: userId }, data: { blockedAt: null, blockedReason: null } });
  return { userId, blockedAt };
}

async function lock(
  tx: Prisma.TransactionClient,
  uid: string,
): Promise<{ id: number; blockedAt: Date | null }> {
  await tx.$queryRaw`select id from users where uid = ${uid} for no key update`;
  const user = await tx.user.findUnique({
    where: { uid, deletedAt: null },
    select: { id: true, blockedAt: true },
  });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  return user;
}
