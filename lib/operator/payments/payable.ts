import type { Prisma } from '@/lib/generated/prisma/client';
import { orderPayable } from '@/lib/orders/order-payable';
import { publishingFeePayable } from '@/lib/orders/publishing-fee';
import { type Payable, payableOf } from '@/lib/payments/payable';

const PAYABLES = [orderPayable, publishingFeePayable];

/** The kind and id of a payment's subject. Throws when the payment does not exist. */
export async function findPayable(
  tx: Prisma.TransactionClient,
  paymentId: string,
): Promise<{ payable: Payable; subjectId: number }> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { payable: payableOf(PAYABLES, payment), subjectId: payment.subjectId };
}
