import { z } from 'zod';
import type { Payment, Prisma, RefundState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { type GatewayPayment, type GatewayRefund, GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { isStaleSnapshot, keepSnapshotTime } from '@/lib/payments/settlement/snapshot-ordering';
import { postGatewayFee } from '@/lib/payments/settlement/gateway-fee';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';
import { isPaymentTaken, postRefund } from '@/lib/payments/settlement/postings';
import { type HeldPayment, type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { noteRefusal, openAttempt } from './refund-attempt';

export const performRefundJobs = defineGatewayJobs(
  (method) => `perform_${method}_refund`,
  z.strictObject({ payment_id: z.uuid() }),
);

/**
 * Why money goes back: it came too late, or twice, the operator decided so, or it is the payer's by what was agreed.
 */
type Reason = 'late' | 'duplicate' | 'operator' | 'cancelled' | 'dispute';

/** A refund that is under way. */
const OPEN: RefundState[] = ['intended', 'in_process'];

/**
 * Resolves to give back the whole of an approved payment, inside the transaction. The gateway is asked by a job:
 * however often it is asked, the money goes back once. False when it was resolved before and a person has not withdrawn
 * it.
 */
export async function refundPayment(
  tx: Prisma.TransactionClient,
  paymentId: string,
  reason: Reason,
): Promise<boolean> {
  const data = [{ paymentId, reason, createdAt: clock.now() }];
  const { count } = await tx.refund.createMany({ data, skipDuplicates: true });
  const isResolved = count === 1 || (await reopenRefund(tx, paymentId, 'withdrawn', { reason }));
  // What an operator resolved may be withdrawn; what is the payer's by now may not.
  if (!isResolved && reason !== 'operator')
    await tx.refund.updateMany({ where: { paymentId, reason: 'operator' }, data: { reason } });
  if (isResolved) await askForRefund(tx, paymentId);
  return isResolved;
}

/** Takes up a resolved refund that its gateway has not carried out, if there is one. */
export async function repeatRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const open = await tx.refund.count({ where: { paymentId, state: { in: OPEN } } });
  if (open > 0) await askForRefund(tx, paymentId);
}

/** A refund that was given up is under way again, as if its gateway had never refused it. False when it was not. */
export async function reopenRefund(
  tx: Prisma.TransactionClient,
  paymentId: string,
  from: 'withdrawn' | 'refused',
  more: { reason?: Reason } = {},
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({
    where: { paymentId, state: from },
    data: { ...more, state: 'intended', refusals: 0, retryAt: null },
  });
  return count === 1;
}

async function askForRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const { method } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { method: true },
  });
  await addJob(
    tx,
    performRefundJobs[method],
    { payment_id: paymentId },
    {
      key: `refund:${paymentId}`,
      isPatient: true,
    },
  );
}

/**
 * Asks the gateway for a resolved refund, or how far one in process has come. A refusal is noted, and asked about again
 * later under another key. Throws GatewayDownError, so that the job comes again. A disputed payment waits for the end
 * of its dispute.
 */
export async function performRefund(
  payables: readonly Payable[],
  { payment_id: paymentId }: { payment_id: string },
): Promise<void> {
  const refund = await db.refund.findUnique({ where: { paymentId }, include: { payment: true } });
  if (!refund || !OPEN.includes(refund.state) || refund.payment.state !== 'approved') return;
  if (refund.retryAt && refund.retryAt > clock.now()) return;
  const payable = payableOf(payables, refund.payment);
  const answer = await ask(payable, refund.id, refund.payment);
  if (answer === null) return;
  // With the money the gateway may give its fee back.
  const found = await knownGatewayFor(refund.payment.method).getPayment(gatewayIdOf(refund.payment));
  await withPayment(payable, paymentId, async (held) => {
    await held.tx.refund.updateMany({
      where: { id: refund.id, state: { in: OPEN } },
      data: { state: 'in_process', gatewayRefundId: answer.gatewayRefundId },
    });
    if (answer.state === 'done') await completeRefund(held);
    if (found) await followFee(held, found);
  });
}

/**
 * What the gateway keeps after a refund; an answer from before it, which may still be on its way, is then known as old.
 */
async function followFee(held: HeldPayment, found: GatewayPayment): Promise<void> {
  if (isStaleSnapshot(held.payment, found)) return;
  await postGatewayFee(held, found);
  await keepSnapshotTime(held, found);
}

function gatewayIdOf({ id, gatewayPaymentId }: Payment): string {
  if (gatewayPaymentId === null) throw new Error(`payment ${id} is approved and has no id of its gateway`);
  return gatewayPaymentId;
}

/** Null: it was given back there already, which is settled here, or the gateway said no, which is noted. */
async function ask(payable: Payable, refundId: string, payment: Payment): Promise<GatewayRefund | null> {
  const { id, method, captureId } = payment;
  const gatewayPaymentId = gatewayIdOf(payment);
  const gateway = knownGatewayFor(method);
  const attemptId = await openAttempt(refundId);
  try {
    return await gateway.refund({ gatewayPaymentId, captureId }, attemptId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found?.state === 'refunded' && found.reference === id)
      await withPayment(payable, id, async (held) => {
        await completeRefund(held);
        await followFee(held, found);
      });
    else await noteRefusal(refundId, attemptId, error.status);
    return null;
  }
}

/**
 * A payment's money has gone back, by our request or at its gateway: now, and not before, the ledger says so. Does
 * nothing the second time.
 */
export async function completeRefund(
  held: HeldPayment,
  reason: 'gateway' | 'charge_back' = 'gateway',
): Promise<void> {
  const { tx, payable, payment, at } = held;
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: ['approved', 'charged_back'] } },
    data: { state: 'refunded', changedAt: at },
  });
  if (count === 0) return;
  await tx.refund.upsert({
    where: { paymentId: payment.id },
    create: { paymentId: payment.id, reason, state: 'done', doneAt: at },
    update: { state: 'done', doneAt: at, ...(reason === 'charge_back' && { reason }) },
  });
  await tx.partRefund.updateMany({
    where: { paymentId: payment.id, state: { not: 'done' } },
    data: { state: 'withdrawn' },
  });
  await postRefund(tx, payment, at);
  if (await isPaymentTaken(tx, payment.id)) await payable.refunded(held);
  else await payable.returned(held);
}
