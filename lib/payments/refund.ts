import { z } from 'zod';
import type { OrderState, Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { knownProviderOf } from '@/lib/services/gateways/gateways';
import { type ProviderRefund, ProviderRefusalError } from '@/lib/services/gateways/port';
import { bookRefund, isPaymentTaken } from '@/lib/ledger/postings';
import { mailOrder } from '@/lib/orders/order-mail';
import { type Held, withPayment } from './payment-lock';
import { withdrawPro } from '@/lib/orders/pro-status';
import { moveOrder } from '@/lib/orders/state';

export const performRefundJob = defineJob('perform_refund', z.strictObject({ payment_id: z.uuid() }));

const REFUNDABLE: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out', 'disputed'];

/** Why money goes back: it came too late, or twice, or the operator decided so. */
type Reason = 'late' | 'duplicate' | 'operator';

/**
 * Resolves to give back the whole of an approved payment, inside the transaction. The provider is asked by a job,
 * under the key of this resolution: however often it is asked, the money goes back once. Until it has gone, the
 * order's money is neither released nor paid out. False when it was resolved before.
 */
export async function refundPayment(
  tx: Prisma.TransactionClient,
  paymentId: string,
  reason: Reason,
): Promise<boolean> {
  const data = [{ paymentId, reason, createdAt: clock.now() }];
  const { count } = await tx.refund.createMany({ data, skipDuplicates: true });
  if (count === 1) await askForRefund(tx, paymentId);
  return count === 1;
}

/** Takes up a resolved refund that its provider has not carried out, if there is one. */
export async function repeatRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const open = await tx.refund.count({ where: { paymentId, state: { not: 'done' } } });
  if (open > 0) await askForRefund(tx, paymentId);
}

async function askForRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  await addJob(
    tx,
    performRefundJob,
    { payment_id: paymentId },
    {
      key: `refund:${paymentId}`,
      isPatient: true,
    },
  );
}

/**
 * Asks the provider for a resolved refund, or how far one in process has come. Throws what hindered it (ProviderDownError, ProviderRefusalError), so that
 * the job comes again. A disputed payment waits for the end of its dispute.
 */
export async function performRefund({ payment_id: paymentId }: { payment_id: string }): Promise<void> {
  const refund = await db.refund.findUnique({ where: { paymentId }, include: { payment: true } });
  if (!refund || refund.state === 'done' || refund.payment.state !== 'approved') return;
  const answer = await ask(refund.id, refund.payment);
  if (answer === null) return;
  await withPayment(paymentId, async (held) => {
    await held.tx.refund.updateMany({
      where: { id: refund.id, state: { not: 'done' } },
      data: { state: 'in_process', providerRefundId: answer.providerRefundId },
    });
    if (answer.state === 'done') await completeRefund(held);
  });
}

/** Null: it was given back there already, which is settled here. */
async function ask(refundId: string, payment: Payment): Promise<ProviderRefund | null> {
  const { id, method, providerPaymentId, captureId } = payment;
  if (providerPaymentId === null) throw new Error(`payment ${id} is approved and has no id of its provider`);
  const provider = knownProviderOf(method);
  try {
    return await provider.refund({ providerPaymentId, captureId }, refundId);
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    const found = await provider.getPayment(providerPaymentId);
    if (found.state !== 'refunded' || found.reference !== id) {
      log.error({ error, payment: id, state: found.state }, 'a payment provider refused a refund');
      throw error;
    }
    await withPayment(id, completeRefund);
    return null;
  }
}

/**
 * A payment's money has gone back, by our wish or at its provider: now, and not before, the ledger says so. Does
 * nothing the second time.
 */
export async function completeRefund({ tx, payment, order, at }: Held): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: ['approved', 'disputed'] } },
    data: { state: 'refunded', changedAt: at },
  });
  if (count === 0) return;
  await tx.refund.upsert({
    where: { paymentId: payment.id },
    create: { paymentId: payment.id, reason: 'provider', state: 'done', doneAt: at },
    update: { state: 'done', doneAt: at },
  });
  await bookRefund(tx, payment, at);
  const isTaken = await isPaymentTaken(tx, payment.id);
  if (!order) return isTaken ? withdrawPro(tx, payment.userId) : undefined;
  if (!isTaken) return mailOrder(tx, order.id, 'payment_returned', at);
  await moveOrder(tx, order.id, { from: REFUNDABLE, to: 'refunded', at, set: { disputedFrom: null } });
  await mailOrder(tx, order.id, 'refunded', at);
}
