import { z } from 'zod';
import type { Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { type Gateway, type GatewayPayment, methodsOf } from '@/lib/services/payment-gateways/port';

/** Our payment with a gateway's id; null: none. */
export function findPaymentById(gateway: Gateway, gatewayPaymentId: string): Promise<Payment | null> {
  return db.payment.findFirst({ where: { method: { in: methodsOf(gateway) }, gatewayPaymentId } });
}

/**
 * Our payment of a gateway's snapshot; null: none. A snapshot can arrive before we have stored the gateway's id, and a
 * card's payments begin on the gateway's page; in both cases the reference identifies the payment.
 */
export async function findPaymentOf(
  gateway: Gateway,
  { gatewayPaymentId, reference }: GatewayPayment,
): Promise<Payment | null> {
  const known = await findPaymentById(gateway, gatewayPaymentId);
  if (known || reference === null || !z.uuid().safeParse(reference).success) return known;
  return db.payment.findUnique({ where: { id: reference, method: { in: methodsOf(gateway) } } });
}

/** The reference of a payment at its gateway. */
export function referenceOf({ id, checkoutOfId }: Pick<Payment, 'id' | 'checkoutOfId'>): string {
  return checkoutOfId ?? id;
}
