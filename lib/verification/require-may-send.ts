import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/**
 * A provider whose name is not known yet, and of whom nothing waits, may have it looked at. Throws `forbidden`
 * (pro_required), `conflict` (identity_verified_already, identity_check_waiting).
 */
export async function requireMaySend(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const { proSince, identityVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (proSince === null) throw new DomainError('forbidden', 'pro_required');
  if (identityVerifiedAt !== null) throw new DomainError('conflict', 'identity_verified_already');
  const waiting = await tx.identityCheck.count({ where: { userId, state: 'waiting' } });
  if (waiting > 0) throw new DomainError('conflict', 'identity_check_waiting');
}
