import { z } from 'zod';
import type { PaymentMethod, Prisma, UnknownPayment } from '@/lib/generated/prisma/client';
import { type Entry, postNext, reversalOf } from '@/lib/ledger/ledger';
import { OTHER_RESULT_ACCOUNTS } from '@/lib/ledger/rules';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { bookedCents, followUnknownPayment, isOfUnknownPayment, unknownMoney } from './unknown-payment';

type Tx = Prisma.TransactionClient;

export const refundUnknownPaymentJobs = defineGatewayJobs(
  (method) => `refund_unknown_${method}_payment`,
  z.strictObject({ id: z.uuid() }),
);

/**
 * Requests a refund of unknown money; the books are reversed when the gateway has refunded it. Throws `not_found`
 * (unknown_payment_not_found), `conflict` (unknown_payment_decided) and `invalid` (reason_missing).
 */
export async function refundUnknownPayment(tx: Tx, id: string, by: OperatorDecision): Promise<void> {
  const payment = await decide(tx, id, by, 'refunding');
  await askForRefund(tx, payment);
}

/** Keeps unknown money: it is ours. Throws as `refundUnknownPayment`. */
export async function keepUnknownPayment(tx: Tx, id: string, by: OperatorDecision): Promise<void> {
  const payment = await decide(tx, id, by, 'kept');
  await moveFromReview(tx, payment, 'overpayments');
}

/**
 * Records that unknown money is a transfer from our own bank account. In the books that account can become negative,
 * because the money has already left it. Throws as `refundUnknownPayment`.
 */
export async function recordOwnTransfer(tx: Tx, id: string, by: OperatorDecision): Promise<void> {
  const payment = await decide(tx, id, by, 'own');
  await moveFromReview(tx, payment, 'bank');
}

/**
 * Reverses the decision that money is kept, or is our own transfer, while the gateway holds it: posts the opposite and
 * reopens the money for a decision. Throws `not_found` (unknown_payment_not_found), `conflict`
 * (decision_not_reversible) and `invalid` (reason_missing).
 */
export async function reopenUnknownPayment(tx: Tx, id: string, by: OperatorDecision): Promise<void> {
  requireReason(by.reason);
  const at = clock.now();
  const [payment] = await tx.unknownPayment.updateManyAndReturn({
    where: { id, state: { in: ['kept', 'own'] } },
    data: { state: 'open', decidedAt: at, decidedById: by.operatorId, reason: by.reason },
  });
  if (!payment) throw await refusal(tx, id, 'decision_not_reversible');
  const entries = await entriesOfReopening(tx, payment);
  await postNext(tx, { ...unknownMoney(payment), at, entries });
  await recordDecision(tx, { kind: 'decision_reversed', by, about: { unknownPaymentId: id }, at });
}

/** Entries that put back what a decision moved out of review; empty when it moved nothing. */
export async function entriesOfReopening(tx: Tx, payment: UnknownPayment): Promise<Entry[]> {
  const moved = (await reversalOf(tx, isOfUnknownPayment(payment))).filter(
    ({ account }) => account === 'bank' || OTHER_RESULT_ACCOUNTS.includes(account),
  );
  return moved.flatMap((entry) => [entry, { account: 'review', amountCents: -entry.amountCents }]);
}

async function moveFromReview(tx: Tx, payment: UnknownPayment, to: 'overpayments' | 'bank'): Promise<void> {
  const amountCents = await bookedCents(tx, payment);
  await postNext(tx, {
    ...unknownMoney(payment),
    at: clock.now(),
    entries: [
      { account: 'review', amountCents },
      { account: to, amountCents: -amountCents },
    ],
  });
}

const DECISIONS = {
  refunding: 'unknown_payment_refunded',
  kept: 'unknown_payment_kept',
  own: 'unknown_payment_own',
} as const;

async function decide(
  tx: Tx,
  id: string,
  by: OperatorDecision,
  state: keyof typeof DECISIONS,
): Promise<UnknownPayment> {
  requireReason(by.reason);
  const at = clock.now();
  const [decided] = await tx.unknownPayment.updateManyAndReturn({
    where: { id, state: 'open' },
    data: { state, decidedAt: at, decidedById: by.operatorId, reason: by.reason },
  });
  if (!decided) throw await refusal(tx, id, 'unknown_payment_decided');
  await recordDecision(tx, { kind: DECISIONS[state], by, about: { unknownPaymentId: id }, at });
  return decided;
}

async function refusal(tx: Tx, id: string, reason: string): Promise<DomainError> {
  const isKnown = (await tx.unknownPayment.count({ where: { id } })) > 0;
  return isKnown
    ? new DomainError('conflict', reason)
    : new DomainError('not_found', 'unknown_payment_not_found');
}

/**
 * Asks the gateway to refund unknown money and books what it reports. After a refusal an operator decides again.
 * Throws GatewayDownError, so that the job is retried.
 */
export async function performUnknownPaymentRefund({ id }: { id: string }): Promise<void> {
  const payment = await db.unknownPayment.findUnique({ where: { id, state: 'refunding' } });
  if (!payment) return;
  const { method, gatewayPaymentId, captureId, refusals } = payment;
  const gateway = knownGatewayFor(method);
  // A gateway keeps a refusal for its key, so a repeated decision uses another one.
  const key = refusals === 0 ? id : `${id}:${refusals}`;
  const refusal = await gateway
    .refund({ gatewayPaymentId, captureId }, key)
    .then(() => null)
    .catch((error: unknown) => {
      // It may have been refunded before; the snapshot then shows it.
      if (error instanceof GatewayRefusalError) return error;
      throw error;
    });
  const found = await gateway.getPayment(gatewayPaymentId);
  if (found) await followUnknownPayment(method, found);
  if (!refusal) return;
  const { count } = await db.unknownPayment.updateMany({
    where: { id, state: 'refunding', refusals },
    data: { state: 'open', refusals: refusals + 1 },
  });
  if (count > 0)
    log.error({ error: refusal, unknownPayment: id }, 'a gateway refused to refund unknown money');
}

/** Requeues refunds that are still due at a gateway. */
export async function repeatUnknownPaymentRefunds(method: PaymentMethod): Promise<void> {
  const due = await db.unknownPayment.findMany({ where: { method, state: 'refunding' } });
  for (const payment of due) await askForRefund(db, payment);
}

async function askForRefund(tx: Tx, { id, method }: UnknownPayment): Promise<void> {
  await addJob(
    tx,
    refundUnknownPaymentJobs[method],
    { id },
    { key: `refund_unknown_payment:${id}`, isLowPriority: true },
  );
}
