import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/**
 * Only an unverified provider without a waiting check may submit one. Throws `forbidden` (pro_required),
 * `conflict` (identity_verified_already, identity_check_waiting).
 */
export async function requireMaySend(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const { proSince, identityVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (proSince === null) throw new DomainError('forbidden', 'pro_required');
  if (identityVerifiedAt !== null) throw new DomainError('conflict', 'identity_verified_already');
  const waiting = await tx.identityCheck.count({ where: { userId, state: 'waiting' } });
  if (waiting > 0) throw new DomainError('conflict', 'identity_check_waiting');
}
