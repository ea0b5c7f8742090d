import type { Actor } from '@/lib/accounts/actor';
import type { Payout, PayoutBatch, Prisma } from '@/lib/generated/prisma/client';
import { post } from '@/lib/ledger/ledger';
import { requireReason } from '@/lib/payments/money-decision';
import { returnReservedEarnings, payOutEarnings } from '@/lib/orders/provider-earnings';
import { inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { isDuplicate } from '@/lib/platform/records/duplicate';
import { clock } from '@/lib/services/clock/clock';
import { mailFailedPayout } from './payout-mail';

type Operator = Pick<Actor, 'userId'>;

/**
 * Marks a frozen pay-out as sent: its orders are paid out, and the money leaves the account of its batch.
 * Orders charged back or refunded since the freeze become the provider's debt, because the money is gone.
 * `transferId` is the bank's. Throws `invalid` (transfer_id_required), `conflict` (payout_settled: already
 * marked; transfer_id_used: it belongs to another pay-out).
 */
export async function markPayoutSent(
  operator: Operator,
  payoutId: number,
  transferId: string,
  within?: Prisma.TransactionClient,
): Promise<Payout> {
  const tidy = transferId.trim();
  if (tidy === '') throw new DomainError('invalid', 'transfer_id_required');
  try {
    return await inTransaction(within, async (tx) => {
      const at = clock.now();
      const payout = await settle(tx, operator, payoutId, { state: 'sent', transferId: tidy, sentAt: at });
      await payOutEarnings(tx, payoutId, at);
      const { account } = await tx.payoutBatch.findUniqueOrThrow({ where: { id: payout.batchId } });
      await postPayout(tx, payout, account, at);
      return payout;
    });
  } catch (error) {
    // The transfer id is the only unique column that can clash.
    if (isDuplicate(error)) throw new DomainError('conflict', 'transfer_id_used');
    throw error;
  }
}

/**
 * Marks a frozen pay-out as failed, with the reason: its orders are due again, and nothing is posted. Emails
 * the provider. Throws `conflict` (payout_settled) and `invalid` (reason_missing).
 */
export async function markPayoutFailed(
  operator: Operator,
  payoutId: number,
  reason: string,
  within?: Prisma.TransactionClient,
): Promise<Payout> {
  requireReason(reason);
  return inTransaction(within, async (tx) => {
    const failed = { state: 'failed' as const, failedAt: clock.now(), failureReason: reason.trim() };
    const payout = await settle(tx, operator, payoutId, failed);
    await returnReservedEarnings(tx, payoutId);
    await mailFailedPayout(tx, payout, failed.failedAt);
    return payout;
  });
}

/** Posts a sent pay-out, from the account of its batch. */
export function postPayout(
  tx: Prisma.TransactionClient,
  { id, userId, amountCents }: Pick<Payout, 'id' | 'userId' | 'amountCents'>,
  account: PayoutBatch['account'],
  at: Date,
): Promise<boolean> {
  return post(tx, {
    key: `payout:${id}`,
    payoutId: id,
    at,
    entries: [
      { account: 'provider', userId, amountCents },
      { account, amountCents: -amountCents },
    ],
  });
}

/** Moves a frozen pay-out to its final state, once. */
async function settle(
  tx: Prisma.TransactionClient,
  { userId: settledById }: Operator,
  id: number,
  end: Prisma.PayoutUpdateManyMutationInput,
): Promise<Payout> {
  const [payout] = await tx.payout.updateManyAndReturn({
    where: { id, state: 'frozen' },
    data: { ...end, settledById },
  });
  if (!payout) throw new DomainError('conflict', 'payout_settled');
  return payout;
}
