import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { type Payable, payableOf } from '@/lib/payments/payable';
import { settlePayment } from '@/lib/payments/settlement/settlement';

/**
 * Cancels a closed charge at its gateway, so that it cannot be paid. If the gateway refuses, the charge was paid or has
 * ended there, and its snapshot is settled. Throws GatewayDownError, so that the job is retried.
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
  if (gatewayPaymentId === null) return; // The gateway never created it.
  try {
    await gateway.cancelCharge(gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found) await settlePayment(payableOf(payables, payment), id, found);
  }
}
