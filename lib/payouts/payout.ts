import type { Actor } from '@/lib/accounts/actor';
import type { Payout, PayoutBatch, Prisma } from '@/lib/generated/prisma/client';
import { reversalOf, postNext } from '@/lib/ledger/ledger';
import { requireNoOpenRestore } from '@/lib/ledger/restore';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import {
  payOutEarnings,
  payOutEarningsAfterAll,
  returnPaidOutEarnings,
  returnReservedEarnings,
} from '@/lib/orders/provider-earnings';
import { reopenUnknownPayment } from '@/lib/payments/unknown/unknown-payment-decision';
import { inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { isDuplicate } from '@/lib/platform/records/duplicate';
import { clock } from '@/lib/services/clock/clock';
import { isTransferOfAdvance } from './advance';
import type { PayoutAccount } from './payout-batch';
import { mailSentPayout, mailUnpaidPayout } from './payout-mail';

type Operator = Pick<Actor, 'userId'>;

/**
 * Marks a frozen pay-out as sent: its orders are paid out, and the money leaves the account of its batch. Orders
 * charged back or refunded since the freeze become the provider's debt, because the money is gone. The provider is
 * e-mailed. `transferId` is the bank's. Throws `invalid` (transfer_id_required), `conflict` (restore_unconfirmed;
 * payout_settled: already marked; transfer_id_used: it belongs to another pay-out).
 */
export async function markPayoutSent(
  operator: Operator,
  payoutId: number,
  transferId: string,
  within?: Prisma.TransactionClient,
): Promise<Payout> {
  return withTransferId(transferId, within, async (tx, id) => {
    await requireNoOpenRestore(tx);
    const at = clock.now();
    const payout = await sendPayout(tx, operator, { payoutId, transferId: id, at });
    await mailSentPayout(tx, payout, at);
    return payout;
  });
}

type SentPayout = {
  payoutId: number;
  transferId: string;
  /** The account that paid it; default: that of its batch. */
  account?: PayoutAccount;
  at: Date;
};

/** Like `markPayoutSent`, without an e-mail and whether a restore is open or not. The caller has checked the id. */
export async function sendPayout(
  tx: Prisma.TransactionClient,
  operator: Operator,
  { payoutId, transferId, account, at }: SentPayout,
): Promise<Payout> {
  const payout = await settle(tx, operator, payoutId, { state: 'sent', transferId, sentAt: at });
  await payOutEarnings(tx, payoutId, at);
  await postPayout(tx, payout, account ?? (await accountOfPayout(tx, payout)), at);
  return payout;
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
    const { failedAt: at, failureReason } = failed;
    await mailUnpaidPayout(tx, payout, { template: 'payoutFailed', reason: failureReason, at });
    return payout;
  });
}

/**
 * Notes that a sent pay-out came back, and why: the money is in the account that it left, the provider is owed again,
 * and the orders are due again once the provider has confirmed or changed the Pix key. The provider is e-mailed. Throws
 * `conflict` (payout_not_sent) and `invalid` (reason_missing).
 */
export async function markPayoutReturned(
  { userId: operatorId }: Operator,
  payoutId: number,
  reason: string,
  within?: Prisma.TransactionClient,
): Promise<Payout> {
  requireReason(reason);
  return inTransaction(within, (tx) => returnPayout(tx, { payoutId }, { operatorId, reason }));
}

type ReturnedPayout = {
  payoutId: number;
  /**
   * Set if the gateway listed the return as unknown money. The return is then posted to our bank (listed-return.ts).
   */
  unknownPaymentId?: string;
};

/** Like `markPayoutReturned`. The caller has checked the reason. */
export async function returnPayout(
  tx: Prisma.TransactionClient,
  about: ReturnedPayout,
  { operatorId, reason }: OperatorDecision,
): Promise<Payout> {
  const { payoutId, unknownPaymentId } = about;
  const at = clock.now();
  const returnReason = reason.trim();
  const [payout] = await tx.payout.updateManyAndReturn({
    where: { id: payoutId, state: 'sent' },
    data: { state: 'returned', returnedAt: at, returnReason },
  });
  if (!payout) throw new DomainError('conflict', 'payout_not_sent');
  await returnPaidOutEarnings(tx, payoutId, at);
  await postReturnedPayout(tx, payout, at);
  const by = { operatorId, reason: returnReason };
  if (unknownPaymentId === undefined)
    await recordDecision(tx, { kind: 'payout_returned', by, about: { payoutId }, at });
  else await moveReturnToBank(tx, { payoutId, unknownPaymentId }, by);
  await mailUnpaidPayout(tx, payout, { template: 'payoutReturned', reason: returnReason, at });
  return payout;
}

/** Moves a returned pay-out from the account that paid it to our bank, because its money is in the books as unknown. */
export async function moveReturnToBank(
  tx: Prisma.TransactionClient,
  { payoutId, unknownPaymentId }: Required<ReturnedPayout>,
  by: OperatorDecision,
): Promise<void> {
  const at = clock.now();
  const payout = await tx.payout.findUniqueOrThrow({ where: { id: payoutId } });
  await postNext(tx, {
    kind: 'payout_returned',
    subject: String(payoutId),
    payoutId,
    at,
    entries: [
      { account: await accountOfPayout(tx, payout), amountCents: -payout.amountCents },
      { account: 'bank', amountCents: payout.amountCents },
    ],
  });
  await recordDecision(tx, { kind: 'payout_returned', by, about: { payoutId, unknownPaymentId }, at });
}

/**
 * Records that a pay-out was sent although it was marked as failed or returned, or its batch was dissolved. If another
 * pay-out has taken some of its shares since, they are paid twice once that one is sent: it is flagged while it is
 * frozen, and after that the provider owes the amount. Money at the gateway that was recorded as the return of this
 * pay-out is under review again. Throws `invalid` (transfer_id_required, reason_missing) and `conflict`
 * (restore_unconfirmed, payout_not_failed, transfer_id_used).
 */
export async function markPayoutSentAfterAll(
  { userId: operatorId }: Operator,
  { payoutId, transferId, reason }: { payoutId: number; transferId: string; reason: string },
  within?: Prisma.TransactionClient,
): Promise<Payout> {
  requireReason(reason);
  return withTransferId(transferId, within, async (tx, id) => {
    await requireNoOpenRestore(tx);
    const at = clock.now();
    const [known] = await tx.$queryRaw<Pick<Payout, 'state' | 'transferId'>[]>`
      select state, transfer_id as "transferId" from payouts where id = ${payoutId} for update`;
    if (known === undefined || known.state === 'frozen' || known.state === 'sent')
      throw new DomainError('conflict', 'payout_not_failed');
    const by = { operatorId, reason: reason.trim() };
    await recordDecision(tx, { kind: 'payout_sent_after_all', by, about: { payoutId }, at });
    const isReturned = known.state === 'returned';
    const sent = isReturned ? {} : { transferId: id, sentAt: at, settledById: operatorId };
    await tx.payout.update({ where: { id: payoutId }, data: { state: 'sent', ...sent } });
    if (isReturned && known.transferId !== id) await correctTransferId(tx, { payoutId, transferId: id, by });
    await payOutEarningsAfterAll(tx, payoutId, at);
    const payout = await tx.payout.findUniqueOrThrow({ where: { id: payoutId } });
    await postPayout(tx, payout, await accountOfPayout(tx, payout), at);
    await reopenListedReturn(tx, payoutId, by);
    await mailSentPayout(tx, payout, at);
    return payout;
  });
}

/** Reopens money at the gateway that was recorded as the return of this pay-out, so that an operator decides again. */
async function reopenListedReturn(
  tx: Prisma.TransactionClient,
  payoutId: number,
  by: OperatorDecision,
): Promise<void> {
  const returned = await tx.moneyDecision.findFirst({
    where: { payoutId, kind: 'payout_returned' },
    include: { unknownPayment: true },
    orderBy: { id: 'desc' },
  });
  if (returned?.unknownPayment?.state === 'own')
    await reopenUnknownPayment(tx, returned.unknownPayment.id, by);
}

/**
 * Corrects the transfer id of a pay-out that was sent. The former one stays in the decision, and can be used by another
 * pay-out. Throws `invalid` (transfer_id_required, reason_missing) and `conflict` (payout_not_sent, transfer_id_used,
 * transfer_id_unchanged).
 */
export async function correctPayoutTransfer(
  { userId: operatorId }: Operator,
  { payoutId, transferId, reason }: { payoutId: number; transferId: string; reason: string },
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(reason);
  await withTransferId(transferId, within, (tx, id) =>
    correctTransferId(tx, { payoutId, transferId: id, by: { operatorId, reason: reason.trim() } }),
  );
}

async function correctTransferId(
  tx: Prisma.TransactionClient,
  { payoutId, transferId, by }: { payoutId: number; transferId: string; by: OperatorDecision },
): Promise<void> {
  const [known] = await tx.$queryRaw<{ transferId: string | null }[]>`
    select transfer_id as "transferId" from payouts where id = ${payoutId} for update`;
  const formerTransferId = known?.transferId ?? null;
  if (formerTransferId === null) throw new DomainError('conflict', 'payout_not_sent');
  if (formerTransferId === transferId) throw new DomainError('conflict', 'transfer_id_unchanged');
  const about = { payoutId, formerTransferId };
  await recordDecision(tx, { kind: 'transfer_corrected', by, about, at: clock.now() });
  await tx.payout.update({ where: { id: payoutId }, data: { transferId } });
}

/** Throws `invalid` (transfer_id_required) and `conflict` (transfer_id_used). */
async function withTransferId<Result>(
  transferId: string,
  within: Prisma.TransactionClient | undefined,
  act: (tx: Prisma.TransactionClient, tidy: string) => Promise<Result>,
): Promise<Result> {
  const tidy = transferId.trim();
  if (tidy === '') throw new DomainError('invalid', 'transfer_id_required');
  try {
    return await inTransaction(within, async (tx) => {
      if (await isTransferOfAdvance(tx, tidy)) throw new DomainError('conflict', 'transfer_id_used');
      return act(tx, tidy);
    });
  } catch (error) {
    // The transfer id is the only value of this pay-out that another one can already have.
    if (isDuplicate(error)) throw new DomainError('conflict', 'transfer_id_used');
    throw error;
  }
}

/** The account that paid a pay-out; before it is sent, the account of its batch. */
export async function accountOfPayout(
  tx: Prisma.TransactionClient,
  { id, batchId }: Pick<Payout, 'id' | 'batchId'>,
): Promise<PayoutBatch['account']> {
  const posted = await tx.ledgerEntry.findFirst({
    where: { account: { in: ['cash_pix', 'bank'] }, transaction: { payoutId: id } },
    orderBy: { id: 'desc' },
  });
  return posted?.account ?? (await tx.payoutBatch.findUniqueOrThrow({ where: { id: batchId } })).account;
}

/** Posts a pay-out from the account that paid it. */
export async function postPayout(
  tx: Prisma.TransactionClient,
  { id, userId, amountCents }: Pick<Payout, 'id' | 'userId' | 'amountCents'>,
  account: PayoutBatch['account'],
  at: Date,
): Promise<void> {
  await postNext(tx, {
    kind: 'payout',
    subject: String(id),
    payoutId: id,
    at,
    entries: [
      { account: 'provider', userId, amountCents },
      { account, amountCents: -amountCents },
    ],
  });
}

/** Reverses what the pay-out has posted. */
async function postReturnedPayout(tx: Prisma.TransactionClient, { id }: Payout, at: Date): Promise<void> {
  const entries = await reversalOf(tx, { payoutId: id });
  await postNext(tx, { kind: 'payout_returned', subject: String(id), payoutId: id, at, entries });
}

/** Marks a frozen pay-out as sent or failed, once. Throws `conflict` (payout_settled). */
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
