import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { endSessions } from './session';

/**
 * Blocks a person: no log-in, every session and link over. Blocking twice keeps the first moment
 * and reason, and takes the later word on when it ends: `until`, null when it does not end by itself.
 * Throws not_found. What it means elsewhere is the business of lib/operator.
 */
export async function blockAccount(
  tx: Prisma.TransactionClient,
  { uid, reason, at, until = null }: { uid: string; reason: string; at: Date; until?: Date | null },
): Promise<{ userId: number; blockedAt: Date }> {
  const { id: userId, blockedAt } = await lock(tx, uid);
  const first = blockedAt ? {} : { blockedAt: at, blockedReason: reason };
  await tx.user.update({ where: { id: userId }, data: { ...first, blockedUntil: until } });
  await endSessions(userId, tx);
  await tx.passwordResetToken.deleteMany({ where: { userId } });
  await tx.emailChange.deleteMany({ where: { userId } });
  return { userId, blockedAt: blockedAt ?? at };
}

/**
 * Lets a person in again; tells since when they were blocked. With `endedBy` only when the block has ended by then:
 * null when it was prolonged or lifted meanwhile. Throws not_found.
 */
export async function unblockAccount(
  tx: Prisma.TransactionClient,
  uid: string,
  endedBy?: Date,
): Promise<{ userId: number; blockedAt: Date | null } | null> {
  const { id: userId, blockedAt, blockedUntil } = await lock(tx, uid);
  if (endedBy && !(blockedUntil && blockedUntil <= endedBy)) return null;
  await tx.user.update({
    where: { id: userId },
    data: { blockedAt: null, blockedReason: null, blockedUntil: null },
  });
  return { userId, blockedAt };
}

async function lock(
  tx: Prisma.TransactionClient,
  uid: string,
): Promise<{ id: number; blockedAt: Date | null; blockedUntil: Date | null }> {
  await tx.$queryRaw`select id from users where uid = ${uid} for no key update`;
  const user = await tx.user.findUnique({
    where: { uid, deletedAt: null },
    select: { id: true, blockedAt: true, blockedUntil: true },
  });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  return user;
}
