import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { collectOrders } from '@/lib/orders/personal-data';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

/** Like `collectOrders`, with the user's pay-outs. */
export async function collectOrdersAndPayouts(userId: number): Promise<PersonalRecords> {
  const { file, records } = await collectOrders(userId);
  const payouts = await db.payout.findMany({
    where: { userId },
    select: { amountCents: true, pixKey: true, state: true, sentAt: true, failedAt: true },
    orderBy: { id: 'asc' },
  });
  return { file, records: { ...records, payouts } };
}

/**
 * Refuses to close an account with a frozen pay-out, which the bank may be sending. Throws `conflict`
 * (money_under_way).
 */
export async function refuseWhilePayoutIsFrozen(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const frozen = await tx.payout.count({ where: { userId, state: 'frozen' } });
  if (frozen > 0) throw new DomainError('conflict', 'money_under_way');
}
