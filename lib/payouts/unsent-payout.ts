import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

type UnsentPayout = Pick<Payout, 'id' | 'batchId' | 'amountCents'> & {
  uid: string;
  name: string;
  deletedAt: Date | null;
  frozenAt: Date;
};

/**
 * Pay-outs of a restored backup that are still frozen, oldest first: they may have been sent before the backup, and
 * marked as sent after it.
 */
export async function listUnsentPayouts(
  restoreId: number,
  tx: Prisma.TransactionClient = db,
): Promise<UnsentPayout[]> {
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
 * An operator looked up every pay-out that is still frozen, and counted those that were not sent. Throws `conflict`
 * (unsent_payouts_unchecked) when others are frozen.
 */
export async function requireUnsentPayouts(
  tx: Prisma.TransactionClient,
  restoreId: number,
  count: number,
): Promise<void> {
  if ((await listUnsentPayouts(restoreId, tx)).length !== count)
    throw new DomainError('conflict', 'unsent_payouts_unchecked');
}
