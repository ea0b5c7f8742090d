import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { type HeldOrder, isHeldFor, OPEN_HOLDS, OPERATOR_HOLDS } from '@/lib/orders/order-holds';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';

type Refundable = {
  payment: Payment;
  order: HeldOrder;
  /** On hold by a block or by an operator. */
  isHeld: boolean;
};

/** An order with a fully refundable payment; null if there is none. */
export async function findRefundable(
  tx: Prisma.TransactionClient,
  orderId: number,
): Promise<Refundable | null> {
  const order = await tx.order.findUnique({ where: { id: orderId }, include: { holds: OPEN_HOLDS } });
  if (!order) return null;
  const payments = await tx.payment.findMany({
    where: {
      orderId,
      state: 'approved',
      refunds: { none: { kind: { not: 'partial' }, amountCents: null, state: { not: 'withdrawn' } } },
    },
    orderBy: { id: 'asc' },
  });
  for (const payment of payments)
    if (await isPaymentTaken(tx, payment.id))
      return { payment, order, isHeld: isHeldFor(order, ...OPERATOR_HOLDS) };
  return null;
}
