import type { Payment, Refund } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { type GatewayPayment, GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { type HeldPayment, type Payable, payableOf, withPayment } from '../payable';
import { postGatewayFee } from '../settlement/gateway-fee';
import { referenceOf } from '@/lib/payments/settlement/find-payment';
import { settlePayment } from '../settlement/settlement';
import { isStaleSnapshot, keepSnapshotTime } from '../settlement/snapshot-ordering';
import { completeRefund, REFUND_IS_DUE } from './refund';
import { followManualRefund } from './manual-refund';
import { noteRefusal, openAttempt } from './refund-attempt';

type DueRefund = Refund & { payment: Payment };

/**
 * Requests a payment's due refund from the gateway, or the state of one in process. Records a refusal, after
 * which the job retries later with another key. Throws GatewayDownError, so that the job is retried. A
 * charged-back payment waits until the charge-back is decided.
 */
export async function performRefund(
  payables: readonly Payable[],
  { payment_id: paymentId }: { payment_id: string },
): Promise<void> {
  const due = await findDueRefund(paymentId);
  if (!due) return;
  const payable = payableOf(payables, due.payment);
  if (due.kind === 'full') await performFull(payable, due);
  else await performPart(payable, paymentId);
}

async function findDueRefund(paymentId: string): Promise<DueRefund | null> {
  const due = await db.refund.findFirst({
    where: { paymentId, state: { in: REFUND_IS_DUE }, payment: { state: 'approved' } },
    include: { payment: true },
    // A full refund comes before a partial one.
    orderBy: { kind: 'asc' },
  });
  return due?.retryAt && due.retryAt > clock.now() ? null : due;
}

async function performFull(payable: Payable, { id: refundId, payment }: DueRefund): Promise<void> {
  const { id: paymentId, method, captureId } = payment;
  if (await wasPartPaidByHand(paymentId)) {
    await db.refund.updateMany({ where: { id: refundId, state: 'intended' }, data: { state: 'refused' } });
    return;
  }
  const gatewayPaymentId = gatewayIdOf(payment);
  const gateway = knownGatewayFor(method);
  const attempt = await openAttempt(refundId);
  const answer = await gateway
    .refund({ gatewayPaymentId, captureId }, attempt.key)
    .catch((error: unknown) => refusalOrThrow(error));
  // The gateway may return its fee with a refund.
  const found = await gateway.getPayment(gatewayPaymentId);
  if (answer instanceof GatewayRefusalError) {
    // The gateway also refuses a payment that was already refunded.
    if (found?.state !== 'refunded' || found.reference !== referenceOf(payment))
      return noteRefusal(refundId, attempt.id, answer.status);
    await withPayment(payable, paymentId, async (held) => {
      await completeRefund(held);
      await followFee(held, found);
    });
    return;
  }
  await withPayment(payable, paymentId, async (held) => {
    await held.tx.refund.updateMany({
      where: { id: refundId, state: { in: REFUND_IS_DUE } },
      data: { state: 'in_process', gatewayRefundId: answer.gatewayRefundId },
    });
    if (answer.state === 'done') await completeRefund(held);
    if (found) await followFee(held, found);
  });
}

/**
 * Whether our bank paid a part. The gateway still holds that part and would refund it again with the rest, so an
 * operator pays the rest by hand too.
 */
async function wasPartPaidByHand(paymentId: string): Promise<boolean> {
  return (await db.ledgerTransaction.count({ where: { paymentId, kind: 'refund_by_hand' } })) > 0;
}

/**
 * First asks the gateway whether the part was already refunded, so that a key the gateway no longer knows
 * does not refund twice.
 */
async function performPart(payable: Payable, paymentId: string): Promise<void> {
  await settle(payable, paymentId);
  const due = await findDueRefund(paymentId);
  if (!due || due.kind === 'full' || due.amountCents === null) return;
  const { method, captureId } = due.payment;
  const attempt = await openAttempt(due.id);
  const answer = await knownGatewayFor(method)
    .refund({ gatewayPaymentId: gatewayIdOf(due.payment), captureId }, attempt.key, due.amountCents)
    .catch((error: unknown) => refusalOrThrow(error));
  if (answer instanceof GatewayRefusalError) await noteRefusal(due.id, attempt.id, answer.status);
  await settle(payable, paymentId);
}

async function settle(payable: Payable, paymentId: string): Promise<void> {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const found = await knownGatewayFor(payment.method).getPayment(gatewayIdOf(payment));
  if (found) await settlePayment(payable, paymentId, found);
}

/**
 * Posts what the gateway keeps after a refund, and stores the snapshot's time, so that earlier ones are recognized as
 * stale.
 */
async function followFee(held: HeldPayment, found: GatewayPayment): Promise<void> {
  if (isStaleSnapshot(held.payment, found)) return;
  await postGatewayFee(held, found);
  await followManualRefund(held, found);
  await keepSnapshotTime(held, found);
}

function refusalOrThrow(error: unknown): GatewayRefusalError {
  if (error instanceof GatewayRefusalError) return error;
  throw error;
}

function gatewayIdOf({ id, gatewayPaymentId }: Payment): string {
  if (gatewayPaymentId === null) throw new Error(`payment ${id} is approved and has no id of its gateway`);
  return gatewayPaymentId;
}
