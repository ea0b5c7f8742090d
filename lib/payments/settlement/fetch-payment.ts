import type { Payment } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { type GatewayPayment, GatewayRefusalError } from '@/lib/services/payment-gateways/port';

/**
 * The gateway's snapshot of a payment; null when the gateway has none, or it cannot be fetched because we do
 * not know the gateway's id. Captures a PayPal payment that the payer approved in time without returning to
 * us. Throws GatewayDownError.
 */
export async function fetchPayment(
  payment: Pick<Payment, 'id' | 'method' | 'state' | 'gatewayPaymentId' | 'expiresAt'>,
): Promise<GatewayPayment | null> {
  const gateway = knownGatewayFor(payment.method);
  if (payment.gatewayPaymentId === null) return gateway.findPayment(payment.id);
  const found = await gateway.getPayment(payment.gatewayPaymentId);
  const isWaiting = payment.state === 'pending' && payment.expiresAt > clock.now();
  if (payment.method !== 'paypal' || !isWaiting || found?.state !== 'pending') return found;
  try {
    return await gateway.capture(payment.gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    log.debug({ error }, 'a payer has not approved a PayPal order, or their card gives nothing');
    return found;
  }
}

/** A gateway that does not know a payment it took has lost it, or our keys are of another account. */
export function reportMissing(payment: Payment): Promise<void> {
  return raiseGatewayAlert(missingAlert(payment), 'the gateway knows nothing of a payment that was made');
}

/** The alert that `reportMissing` raises. */
export function missingAlert({ method, gatewayPaymentId }: Payment) {
  return { method, kind: 'missing' as const, about: gatewayPaymentId ?? '' };
}
