import { lockForUpdate } from '@/lib/accounts/lock-actor';
import type { PayoutHold, Prisma } from '@/lib/generated/prisma/client';
import { type OperatorDecision, requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/**
 * Holds a person's pay-outs: until `freePayouts` they are in no new batch, and frozen ones are flagged. Freezing a
 * batch locks the person too, so it either sees the hold or precedes it. Throws `conflict` (payouts_held) and `invalid`
 * (reason_missing).
 */
export async function holdPayouts(
  tx: Prisma.TransactionClient,
  userId: number,
  { operatorId, reason }: OperatorDecision,
): Promise<void> {
  requireReason(reason);
  await lockForUpdate(tx, userId);
  if (await findPayoutHold(tx, userId)) throw new DomainError('conflict', 'payouts_held');
  await tx.payoutHold.create({
    data: { userId, placedAt: clock.now(), placedById: operatorId, reason: reason.trim() },
  });
}

/** Ends the hold of a person's pay-outs. Throws `conflict` (payouts_not_held) and `invalid` (reason_missing). */
export async function freePayouts(
  tx: Prisma.TransactionClient,
  userId: number,
  { operatorId, reason }: OperatorDecision,
): Promise<void> {
  requireReason(reason);
  await lockForUpdate(tx, userId);
  const { count } = await tx.payoutHold.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: clock.now(), endedById: operatorId, endedReason: reason.trim() },
  });
  if (count === 0) throw new DomainError('conflict', 'payouts_not_held');
}

/** The open hold of a person's pay-outs; null: there is none. */
export function findPayoutHold(tx: Prisma.TransactionClient, userId: number): Promise<PayoutHold | null> {
  return tx.payoutHold.findFirst({ where: { userId, endedAt: null } });
}
