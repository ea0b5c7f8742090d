import type { z } from 'zod';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayDownError } from '@/lib/services/payment-gateways/port';
import type { askGateway, PaymentFileData } from './contract';
import { listOwnActs } from './own-acts';
import { entriesOf, shownPayment, WITH_BOOKS } from './shown-payment';

type GatewayAnswer = z.output<typeof askGateway.answer>;

/**
 * All there is of a payment, of one moment, with what can be done about it now. Throws `not_found` (payment_not_found).
 */
export function getPaymentFile(paymentId: string): Promise<PaymentFileData> {
  return db.$transaction(
    async (tx) => {
      const payment = await tx.payment.findUnique({
        where: { id: paymentId },
        include: { ...WITH_BOOKS, user: { select: { uid: true, name: true } } },
      });
      if (!payment) throw new DomainError('not_found', 'payment_not_found');
      return {
        ...shownPayment(payment),
        purpose: payment.payable,
        order_id: payment.orderId,
        payer: payment.user,
        entries: entriesOf(payment),
        acts: await listOwnActs(tx, paymentId),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

/**
 * How a payment stands at its gateway now; nothing changes by asking. Throws `not_found` (payment_not_found),
 * `unavailable` (gateway_down).
 */
export async function askGatewayAbout(paymentId: string): Promise<GatewayAnswer> {
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new DomainError('not_found', 'payment_not_found');
  const gateway = knownGatewayFor(payment.method);
  try {
    const found = payment.gatewayPaymentId
      ? await gateway.getPayment(payment.gatewayPaymentId)
      : await gateway.findPayment(payment.id);
    if (!found) return { found: null };
    const { gatewayPaymentId, state, reference, amountCents, currency, refundedCents, feeCents, changedAt } =
      found;
    return {
      found: {
        id: gatewayPaymentId,
        state,
        reference,
        amount: amountCents,
        currency,
        refunded_cents: refundedCents,
        fee_cents: feeCents,
        changed_at: changedAt?.toISOString() ?? null,
      },
    };
  } catch (error) {
    if (error instanceof GatewayDownError) throw new DomainError('unavailable', 'gateway_down');
    throw error;
  }
}
