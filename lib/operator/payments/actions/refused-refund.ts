import type { Payment, Prisma, Refund } from '@/lib/generated/prisma/client';
import { fullRefundOf } from '../payment';

/** A payment whose gateway refuses for good to give it back whole; null: there is no such refund. */
export async function findRefusedRefund(
  tx: Prisma.TransactionClient,
  paymentId: string,
): Promise<{ payment: Payment; refund: Refund } | null> {
  const where = { id: paymentId, state: 'approved' as const };
  const payment = await tx.payment.findUnique({ where, include: { refunds: true } });
  const refund = payment && fullRefundOf(payment);
  return payment && refund?.state === 'refused' ? { payment, refund } : null;
}
