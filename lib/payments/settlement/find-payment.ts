import { z } from 'zod';
import type { Payment, PaymentMethod } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';

/**
 * Our payment of a gateway's snapshot; null: none. A snapshot can be faster than our own write of the gateway's id;
 * then its reference identifies the payment.
 */
export async function findPaymentOf(
  method: PaymentMethod,
  { gatewayPaymentId, reference }: GatewayPayment,
): Promise<Payment | null> {
  const known = await db.payment.findUnique({
    where: { method_gatewayPaymentId: { method, gatewayPaymentId } },
  });
  if (known || reference === null || !z.uuid().safeParse(reference).success) return known;
  return db.payment.findUnique({ where: { id: reference, method } });
}
