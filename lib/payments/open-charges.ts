import type { Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { knownProviderOf } from '@/lib/services/gateways/gateways';
import { ProviderDownError, ProviderRefusalError } from '@/lib/services/gateways/port';
import { settlePayment } from './settlement';

/**
 * Looks at the open charges of an order before it is given up: the money may be there and its notification still on
 * the way. Throws `unavailable` (payment_provider_down).
 */
export async function settleOpenCharges(orderId: number): Promise<void> {
  const open = await db.payment.findMany({ where: { orderId, state: { in: ['intended', 'pending'] } } });
  for (const payment of open) await settleWhatIsPaid(payment);
}

async function settleWhatIsPaid({ id, method, providerPaymentId }: Payment): Promise<void> {
  if (providerPaymentId === null) return; // Nobody was told where to pay it.
  try {
    const found = await knownProviderOf(method).getPayment(providerPaymentId);
    if (found.state !== 'pending') await settlePayment(id, found);
  } catch (error) {
    if (error instanceof ProviderRefusalError) return; // It knows no such payment.
    if (!(error instanceof ProviderDownError)) throw error;
    log.warn({ error, payment: id }, 'a payment provider is down');
    throw new DomainError('unavailable', 'payment_provider_down');
  }
}
