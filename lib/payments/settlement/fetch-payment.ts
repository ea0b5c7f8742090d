import type { Payment } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { gatewayOf, type GatewayPayment, GatewayRefusalError } from '@/lib/services/payment-gateways/port';
import { isUnpaid } from './standing';

type Known = Pick<Payment, 'id' | 'method' | 'state' | 'gatewayPaymentId'>;

/**
 * The gateway's snapshot of a payment; null: none. A charge without a known id, or by a card that can be tried again,
 * is looked up by our reference. Throws GatewayDownError.
 */
export function readPayment({ id, method, state, gatewayPaymentId }: Known): Promise<GatewayPayment | null> {
  const gateway = knownGatewayFor(method);
  const mayHaveOthers = method === 'card' && isUnpaid(state);
  return gatewayPaymentId === null || mayHaveOthers
    ? gateway.findPayment(id)
    : gateway.getPayment(gatewayPaymentId);
}

/**
 * As `readPayment`, but captures a PayPal payment that the payer approved in time without returning to us. Throws
 * GatewayDownError.
 */
export async function fetchPayment(
  payment: Known & Pick<Payment, 'expiresAt'>,
): Promise<GatewayPayment | null> {
  const found = await readPayment(payment);
  const { method, state, gatewayPaymentId, expiresAt } = payment;
  const isWaiting = state === 'pending' && expiresAt > clock.now();
  if (method !== 'paypal' || gatewayPaymentId === null || !isWaiting || found?.state !== 'pending')
    return found;
  try {
    return await knownGatewayFor(method).capture(gatewayPaymentId);
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
  return { method: gatewayOf(method), kind: 'missing' as const, about: gatewayPaymentId ?? '' };
}
