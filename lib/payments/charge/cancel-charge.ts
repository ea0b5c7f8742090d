import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError, type PaymentGateway } from '@/lib/services/payment-gateways/port';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { log } from '@/lib/platform/log/log';
import { settlePayment } from '@/lib/payments/settlement/settlement';

/**
 * Cancels a closed charge at its gateway, so that it cannot be paid: for a card first its page, then an attempt in
 * analysis. If the gateway refuses, the charge was paid or has ended there, and its snapshot is settled. Throws
 * GatewayDownError, so that the job is retried.
 */
export async function cancelCharge(
  payables: readonly Payable[],
  { payment_id: id }: { payment_id: string },
): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id, state: 'expired' } });
  if (!payment) return;
  const gateway = knownGatewayFor(payment.method);
  if (payment.checkoutId !== null) await closeCheckout(gateway, payment.checkoutId);
  const known = payment.method === 'card' ? null : payment.gatewayPaymentId;
  const gatewayPaymentId = known ?? (await gateway.findPayment(id))?.gatewayPaymentId ?? null;
  if (gatewayPaymentId === null) return; // The gateway never created it.
  try {
    await gateway.cancelCharge(gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found) await settlePayment(payableOf(payables, payment), id, found);
  }
}

/** After a refusal the page stays open until it expires; a payment there is settled as a late one. */
async function closeCheckout(gateway: PaymentGateway, checkoutId: string): Promise<void> {
  try {
    await gateway.closeCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    log.warn({ error }, 'a gateway refused to close a checkout');
  }
}
