import type { Prisma, Refund } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { readPayment } from '@/lib/payments/settlement/fetch-payment';
import { GatewayDownError, type GatewayPayment } from '@/lib/services/payment-gateways/port';

/** A payment with its refunds, mismatches, decisions and ledger entries. */
export const WITH_BOOKS = {
  refunds: { orderBy: { createdAt: 'asc' } },
  reviews: { orderBy: { createdAt: 'asc' } },
  chargeBacks: { orderBy: { id: 'asc' } },
  decisions: { include: { operator: { select: { uid: true } } }, orderBy: { id: 'asc' } },
  ledgerTransactions: {
    include: { entries: { include: { user: { select: { uid: true } } }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.PaymentInclude;

export type PaymentWithBooks = Prisma.PaymentGetPayload<{ include: typeof WITH_BOOKS }>;

/** The full refund, by us or at the gateway. */
export function fullRefundOf({ refunds }: { refunds: Refund[] }): Refund | null {
  return refunds.find(({ kind, amountCents }) => kind !== 'partial' && amountCents === null) ?? null;
}

/** A payment as above, with who paid. */
export function findPayment(id: string) {
  return db.payment.findUnique({
    where: { id },
    include: { ...WITH_BOOKS, user: { select: { uid: true, name: true, deletedAt: true } } },
  });
}

/**
 * The current state of a payment at its gateway; null if the gateway does not know it. Throws `unavailable`
 * (gateway_down).
 */
export async function askGateway(payment: PaymentWithBooks): Promise<GatewayPayment | null> {
  try {
    return await readPayment(payment);
  } catch (error) {
    if (error instanceof GatewayDownError) throw new DomainError('unavailable', 'gateway_down');
    throw error;
  }
}
