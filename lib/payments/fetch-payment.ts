import type { Payment } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { knownProviderOf } from '@/lib/services/gateways/gateways';
import { type ProviderPayment, ProviderRefusalError } from '@/lib/services/gateways/port';

/**
 * How a payment stands at its provider; null when it knows none, or cannot be asked without an id of its own. Money
 * that the payer has approved at PayPal in time, and never came back to confirm, is taken. Throws ProviderDownError.
 */
export async function askProvider(
  payment: Pick<Payment, 'id' | 'method' | 'state' | 'providerPaymentId' | 'expiresAt'>,
): Promise<ProviderPayment | null> {
  const provider = knownProviderOf(payment.method);
  if (payment.providerPaymentId === null) return provider.findPayment(payment.id);
  const found = await orNull(provider.getPayment(payment.providerPaymentId));
  const isWaiting = payment.state === 'pending' && payment.expiresAt > clock.now();
  if (payment.method !== 'paypal' || !isWaiting || found?.state !== 'pending') return found;
  return (await orNull(provider.capture(payment.providerPaymentId))) ?? found;
}

async function orNull(asked: Promise<ProviderPayment>): Promise<ProviderPayment | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    log.debug({ error }, 'a payment provider knows no such payment, or it is not approved');
    return null;
  }
}
