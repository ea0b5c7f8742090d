import { db } from '@/lib/platform/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { settlePayment } from '@/lib/payments/settlement/settlement';

/**
 * Cancels a charge that we gave up, so that nobody pays it any more. One that cannot be cancelled was paid, or its
 * gateway has closed it: what the gateway says is settled. Throws GatewayDownError: the job comes again.
 */
export async function cancelCharge(
  payables: readonly Payable[],
  { payment_id: id }: { payment_id: string },
): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id, state: 'expired' } });
  if (!payment) return;
  const gateway = knownGatewayFor(payment.method);
  const gatewayPaymentId =
    payment.gatewayPaymentId ?? (await gateway.findPayment(id))?.gatewayPaymentId ?? null;
  if (gatewayPaymentId === null) return; // Never came to be, or nobody was ever told where to pay it.
  try {
    await gateway.cancelCharge(gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found) await settlePayment(payableOf(payables, payment), id, found);
  }
}
