import type { PartRefund, Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { PART_IS_DUE } from './our-partial-refund';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { pauseAfter } from './refund-attempt';
import { settlePayment } from '@/lib/payments/settlement/settlement';

/**
 * Asks the gateway for a part that is to go back, and settles what it then tells. It is looked first whether the part
 * has gone already, so a key that the gateway has forgotten gives nothing back twice. A refusal is asked about again
 * later, under another key. Throws GatewayDownError, so that the job comes again. A disputed payment waits for the end
 * of its dispute.
 */
export async function performPartRefund(
  payables: readonly Payable[],
  { payment_id: paymentId }: { payment_id: string },
): Promise<void> {
  if (!(await findDue(paymentId))) return;
  await settle(payables, paymentId);
  const part = await findDue(paymentId);
  if (!part) return;
  const { method, gatewayPaymentId, captureId } = part.payment;
  if (gatewayPaymentId === null) throw new Error(`payment ${paymentId} has no id at its gateway`);
  try {
    const key = `${part.id}:${part.refusals}`;
    await knownGatewayFor(method).refund({ gatewayPaymentId, captureId }, key, part.amountCents);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    await noteRefusal(part, error.status);
  }
  await settle(payables, paymentId);
}

async function findDue(paymentId: string): Promise<(PartRefund & { payment: Payment }) | null> {
  const part = await db.partRefund.findUnique({ where: { paymentId }, include: { payment: true } });
  const isDue = part && PART_IS_DUE.includes(part.state) && part.payment.state === 'approved';
  return isDue && !(part.retryAt && part.retryAt > clock.now()) ? part : null;
}

async function settle(payables: readonly Payable[], paymentId: string): Promise<void> {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const found = await knownGatewayFor(payment.method).getPayment(payment.gatewayPaymentId ?? '');
  if (found) await settlePayment(payableOf(payables, payment), paymentId, found);
}

/** After the last pause a person has to try again. Does nothing for a refusal that was noted before. */
async function noteRefusal({ id, refusals }: PartRefund, status: number): Promise<void> {
  const pauseMs = pauseAfter(refusals);
  const { count } = await db.partRefund.updateMany({
    where: { id, refusals, state: { in: PART_IS_DUE } },
    data: {
      refusals: refusals + 1,
      retryAt: pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs),
      ...(pauseMs === undefined && { state: 'refused' }),
    },
  });
  if (count > 0)
    log.error({ refund: id, status, refusals: refusals + 1 }, 'a gateway refused to give back a part');
}
