import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { collectOrders } from '@/lib/orders/personal-data';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

/** Like `collectOrders`, for the user's pay-outs and the times at which operators held them. */
export async function collectOrdersAndPayouts(userId: number): Promise<PersonalRecords> {
  const { records, ...rest } = await collectOrders(userId);
  const payouts = await db.payout.findMany({
    where: { userId },
    select: { amountCents: true, pixKey: true, state: true, sentAt: true, failedAt: true },
    orderBy: { id: 'asc' },
  });
  const payoutHolds = await db.payoutHold.findMany({
    where: { userId },
    select: { placedAt: true, endedAt: true },
    orderBy: { id: 'asc' },
  });
  return { ...rest, records: { ...records, payouts, payoutHolds } };
}

/**
 * Refuses to close an account with a frozen pay-out, which the bank may be sending. Throws `conflict`
 * (payout_under_way, with the `payout_amount`).
 */
export async function refuseWhilePayoutIsFrozen(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const frozen = await tx.payout.findFirst({
    where: { userId, state: 'frozen' },
    select: { amountCents: true },
  });
  if (frozen)
    throw new DomainError('conflict', 'payout_under_way', undefined, { payout_amount: frozen.amountCents });
}
