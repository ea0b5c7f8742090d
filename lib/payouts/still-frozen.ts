import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

type StillFrozenPayout = Pick<Payout, 'id' | 'batchId' | 'amountCents'> & {
  uid: string;
  name: string;
  deletedAt: Date | null;
  frozenAt: Date;
};

/**
 * Pay-outs of a restored backup that are still frozen, oldest first: they may have been sent before the backup, and
 * marked as sent after it.
 */
export async function listStillFrozen(
  restoreId: number,
  tx: Prisma.TransactionClient = db,
): Promise<StillFrozenPayout[]> {
  const restore = await tx.restore.findUnique({ where: { id: restoreId } });
  if (!restore) return [];
  const payouts = await tx.payout.findMany({
    where: { state: 'frozen', batch: { frozenAt: { lt: restore.restoredAt } } },
    include: {
      batch: { select: { frozenAt: true } },
      user: { select: { uid: true, name: true, deletedAt: true } },
    },
    orderBy: { id: 'asc' },
  });
  return payouts.map(({ id, batchId, amountCents, batch, user }) => ({
    id,
    batchId,
    amountCents,
    ...user,
    ...batch,
  }));
}

/**
 * Compares the operator's count of pay-outs that were not sent with the number still frozen. Throws `conflict`
 * (unsent_payouts_unchecked) when they differ.
 */
export async function requireUnsentCount(
  tx: Prisma.TransactionClient,
  restoreId: number,
  count: number,
): Promise<void> {
  if ((await listStillFrozen(restoreId, tx)).length !== count)
    throw new DomainError('conflict', 'unsent_payouts_unchecked');
}
