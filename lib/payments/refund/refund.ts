import { z } from 'zod';
import type { Payment, Prisma, Refund, RefundKind, RefundState } from '@/lib/generated/prisma/client';
import { totalPostedTo } from '@/lib/ledger/ledger';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { endChargeBack } from '../charge-backs/charge-back-record';
import { defineGatewayJobs } from '../gateway-jobs';
import type { HeldPayment } from '../payable';
import { cashOf, isPaymentTaken, postRefund } from '../settlement/postings';

// A refund is requested ('intended') in the transaction that decides it, executed by a job
// (perform-refund.ts), and 'done' once a gateway snapshot shows it, or 'refused': then an operator decides. A
// payment has at most one full and one partial refund, and one open goodwill refund at a time; refunds that the
// gateway makes by itself are 'made_at_gateway'.

export const performRefundJobs = defineGatewayJobs(
  (method) => `perform_${method}_refund`,
  z.strictObject({ payment_id: z.uuid() }),
);

/** The payment was late or a duplicate, an operator decided, or the agreement entitles the payer. */
type Reason = 'late' | 'duplicate' | 'operator' | 'cancelled' | 'dispute';

/** The gateway has not executed it yet. */
export const REFUND_IS_DUE: RefundState[] = ['intended', 'in_process'];

/** Kinds of partial refunds that we request. */
export const OUR_PARTS = ['partial', 'goodwill'] as const satisfies readonly RefundKind[];

/** Neither executed nor withdrawn, including refused ones that await an operator. */
export const REFUND_IS_OPEN = {
  state: { notIn: ['done', 'withdrawn'] },
} satisfies Prisma.RefundWhereInput;

/**
 * Requests a full refund of an approved payment, inside the transaction. False when one was requested before
 * and not withdrawn.
 */
export async function refundPayment(
  tx: Prisma.TransactionClient,
  paymentId: string,
  reason: Reason,
): Promise<boolean> {
  const data = [{ paymentId, kind: 'full' as const, reason, createdAt: clock.now() }];
  const { count } = await tx.refund.createMany({ data, skipDuplicates: true });
  const full = { paymentId, kind: 'full' as const };
  const isRequested = count === 1 || (await reopenRefund(tx, { ...full, state: 'withdrawn' }, reason));
  // An operator's refund may be withdrawn; one owed to the payer may not.
  if (!isRequested && reason !== 'operator')
    await tx.refund.updateMany({ where: { ...full, reason: 'operator' }, data: { reason } });
  if (isRequested) await askForRefund(tx, paymentId);
  return isRequested;
}

/**
 * Requests a partial refund of an approved payment, inside the transaction and with its subject locked. A
 * payment has at most one. Throws when it has one already, or the part is not less than the rest.
 */
export async function refundPart(
  tx: Prisma.TransactionClient,
  payment: Payment,
  amountCents: number,
): Promise<void> {
  if (amountCents >= (await leftOfPayment(tx, payment)))
    throw new Error(`a part of payment ${payment.id} is not less than what is left of it`);
  const { id: paymentId } = payment;
  await tx.refund.create({
    data: { paymentId, kind: 'partial', amountCents, reason: 'dispute', createdAt: clock.now() },
  });
  await askForRefund(tx, paymentId);
}

/**
 * Requests a goodwill refund of an approved payment, inside the transaction and with its subject locked. Without
 * `bearerId` we bear it. Throws when another refund is open, or the part is not less than what is left.
 */
export async function refundGoodwill(
  tx: Prisma.TransactionClient,
  payment: Payment,
  { amountCents, bearerId }: { amountCents: number; bearerId: number | null },
): Promise<void> {
  const { id: paymentId } = payment;
  if (await hasOpenRefund(tx, paymentId)) throw new Error(`another refund of payment ${paymentId} is open`);
  if (amountCents >= (await leftOfPayment(tx, payment)))
    throw new Error(`a goodwill refund of payment ${paymentId} is not less than what is left of it`);
  await tx.refund.create({
    data: { paymentId, kind: 'goodwill', amountCents, bearerId, reason: 'operator', createdAt: clock.now() },
  });
  await askForRefund(tx, paymentId);
}

export async function hasOpenRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<boolean> {
  return (await tx.refund.count({ where: { paymentId, ...REFUND_IS_OPEN } })) > 0;
}

/** The amount of an approved payment that is left at its gateway according to the ledger, BRL cents. */
export async function leftOfPayment(tx: Prisma.TransactionClient, payment: Payment): Promise<number> {
  const parts = { paymentId: payment.id, kind: 'partial_refund' as const };
  return payment.amountCents + (await totalPostedTo(tx, [cashOf(payment.method)], parts));
}

/** Requeues a payment's due refunds, if there are any. */
export async function repeatRefunds(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const due = await tx.refund.count({ where: { paymentId, state: { in: REFUND_IS_DUE } } });
  if (due > 0) await askForRefund(tx, paymentId);
}

/** Reopens a withdrawn or refused refund without its former refusals. False when there is none. */
export async function reopenRefund(
  tx: Prisma.TransactionClient,
  which: { paymentId: string } & Pick<Refund, 'kind' | 'state'>,
  reason?: Reason,
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({
    where: which,
    data: { state: 'intended', refusals: 0, retryAt: null, ...(reason && { reason }) },
  });
  return count === 1;
}

async function askForRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const { method } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { method: true },
  });
  const options = { key: `refund:${paymentId}`, isLowPriority: true };
  await addJob(tx, performRefundJobs[method], { payment_id: paymentId }, options);
}

/**
 * Completes a full refund, made by our request or by the gateway itself: only now is it posted. Idempotent.
 */
export async function completeRefund(
  held: HeldPayment,
  reason: 'gateway' | 'charge_back' = 'gateway',
): Promise<void> {
  const { tx, payable, payment, at } = held;
  const { id: paymentId } = payment;
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, state: { in: ['approved', 'charged_back'] } },
    data: { state: 'refunded', changedAt: at },
  });
  if (count === 0) return;
  const outcome = reason === 'charge_back' ? 'lost' : 'refunded';
  await endChargeBack(tx, paymentId, { outcome, at });
  const done = { state: 'done' as const, doneAt: at };
  const requested = await tx.refund.updateMany({
    where: { paymentId, kind: 'full' },
    data: { ...done, ...(reason === 'charge_back' && { reason }) },
  });
  if (requested.count === 0)
    await tx.refund.create({ data: { paymentId, kind: 'made_at_gateway', reason, createdAt: at, ...done } });
  await tx.refund.updateMany({
    where: { paymentId, kind: { in: [...OUR_PARTS] }, state: { not: 'done' } },
    data: { state: 'withdrawn' },
  });
  await postRefund(tx, payment, at);
  if (await isPaymentTaken(tx, paymentId)) await payable.refunded(held);
  else await payable.returned(held);
}
