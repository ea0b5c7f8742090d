import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { endSessions } from './session';

/**
 * Blocks an account: ends its sessions, voids its links and refuses log-ins. Blocking again keeps the first
 * date and reason and replaces `until`; null means no end date. Throws not_found. lib/operator handles the
 * effects on other domains.
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
 * Unblocks an account and returns when it was blocked. With `endedBy`, unblocks only if the block has expired
 * by then; returns null if it was extended or lifted in the meantime. Throws not_found.
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
