import type { Actor } from '@/lib/accounts/actor';
import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { requireNoOpenRestore } from '@/lib/ledger/restore';
import { returnReservedEarnings } from '@/lib/orders/provider-earnings';
import { requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/**
 * Dissolves a batch of which nothing was paid: its frozen shares are due again. Nothing is posted and no e-mail is
 * sent, because nothing has changed for the providers. Throws `conflict` (restore_unconfirmed; batch_not_dissolvable: a
 * pay-out of it was sent, or none is frozen) and `invalid` (reason_missing).
 */
export async function dissolveBatch(
  tx: Prisma.TransactionClient,
  { userId: settledById }: Pick<Actor, 'userId'>,
  { batchId, reason }: { batchId: number; reason: string },
): Promise<void> {
  requireReason(reason);
  await requireNoOpenRestore(tx);
  // The lock waits for a pay-out that is being marked as sent.
  await tx.$queryRaw`select id from payouts where batch_id = ${batchId} order by id for update`;
  const frozen = await listDissolvable(tx, batchId);
  if (frozen.length === 0) throw new DomainError('conflict', 'batch_not_dissolvable');
  await tx.payout.updateMany({
    where: { batchId, state: 'frozen' },
    data: { state: 'dissolved', failedAt: clock.now(), failureReason: reason.trim(), settledById },
  });
  for (const { id } of frozen) await returnReservedEarnings(tx, id);
}

/** The frozen pay-outs of a batch of which nothing was paid, by id; empty: it cannot be dissolved. */
export async function listDissolvable(tx: Prisma.TransactionClient, batchId: number): Promise<Payout[]> {
  const payouts = await tx.payout.findMany({ where: { batchId }, orderBy: { id: 'asc' } });
  // A returned pay-out was paid.
  if (payouts.some(({ sentAt }) => sentAt !== null)) return [];
  return payouts.filter(({ state }) => state === 'frozen');
}
