import { z } from 'zod';
import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/gateways/gateways';
import { type GatewayRefund, GatewayRefusalError } from '@/lib/services/gateways/port';
import { postGatewayFee } from './gateway-fee';
import { isPaymentTaken, postRefund } from './postings';
import { type HeldPayment, type Purpose, purposeOf, withPayment } from './purpose';

export const performRefundJob = defineJob('perform_refund', z.strictObject({ payment_id: z.uuid() }));

/** Why money goes back: it came too late, or twice, or the operator decided so. */
type Reason = 'late' | 'duplicate' | 'operator';

/**
 * Resolves to give back the whole of an approved payment, inside the transaction. The gateway is asked by a job,
 * under the key of this resolution: however often it is asked, the money goes back once. False when it was resolved
 * before.
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

/** Takes up a resolved refund that its gateway has not carried out, if there is one. */
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
 * Asks the gateway for a resolved refund, or how far one in process has come. Throws what hindered it
 * (GatewayDownError, GatewayRefusalError), so that the job comes again. A disputed payment waits for the end of its
 * dispute.
 */
export async function performRefund(
  purposes: readonly Purpose[],
  { payment_id: paymentId }: { payment_id: string },
): Promise<void> {
  const refund = await db.refund.findUnique({ where: { paymentId }, include: { payment: true } });
  if (!refund || refund.state === 'done' || refund.payment.state !== 'approved') return;
  const purpose = purposeOf(purposes, refund.payment);
  const answer = await ask(purpose, refund.id, refund.payment);
  if (answer === null) return;
  // With the money the gateway may give its fee back.
  const found = await knownGatewayFor(refund.payment.method).getPayment(gatewayIdOf(refund.payment));
  await withPayment(purpose, paymentId, async (held) => {
    await held.tx.refund.updateMany({
      where: { id: refund.id, state: { not: 'done' } },
      data: { state: 'in_process', gatewayRefundId: answer.gatewayRefundId },
    });
    if (answer.state === 'done') await completeRefund(held);
    await postGatewayFee(held, found);
  });
}

function gatewayIdOf({ id, gatewayPaymentId }: Payment): string {
  if (gatewayPaymentId === null) throw new Error(`payment ${id} is approved and has no id of its gateway`);
  return gatewayPaymentId;
}

/** Null: it was given back there already, which is settled here. */
async function ask(purpose: Purpose, refundId: string, payment: Payment): Promise<GatewayRefund | null> {
  const { id, method, captureId } = payment;
  const gatewayPaymentId = gatewayIdOf(payment);
  const gateway = knownGatewayFor(method);
  try {
    return await gateway.refund({ gatewayPaymentId, captureId }, refundId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found.state !== 'refunded' || found.reference !== id) {
      log.error({ error, payment: id, state: found.state }, 'a gateway refused a refund');
      throw error;
    }
    await withPayment(purpose, id, async (held) => {
      await completeRefund(held);
      await postGatewayFee(held, found);
    });
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
  const { tx, purpose, payment, at } = held;
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: ['approved', 'disputed'] } },
    data: { state: 'refunded', changedAt: at },
  });
  if (count === 0) return;
  await tx.refund.upsert({
    where: { paymentId: payment.id },
    create: { paymentId: payment.id, reason, state: 'done', doneAt: at },
    update: { state: 'done', doneAt: at, ...(reason === 'charge_back' && { reason }) },
  });
  await postRefund(tx, payment, at);
  if (await isPaymentTaken(tx, payment.id)) await purpose.refunded(held);
  else await purpose.returned(held);
}
