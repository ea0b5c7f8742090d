import type { Prisma } from '@/lib/generated/prisma/client';
import { publishingFeePayable, whyFeeUnwanted } from '@/lib/orders/publishing-fee';
import { listPaymentActs, NOTHING, type PossibleAct, WITH_DOUBTS } from './acts';

/**
 * What an operator can do about a payment to us: the fee for publishing. What was paid for an order is decided with the
 * order, so there is nothing of it here.
 */
export async function listOwnActs(tx: Prisma.TransactionClient, paymentId: string): Promise<PossibleAct[]> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: WITH_DOUBTS });
  if (payment.payable !== publishingFeePayable.name) return [];
  const unwanted = await whyFeeUnwanted(tx, payment.subjectId);
  return listPaymentActs(tx, payment, (cents) =>
    unwanted ? { ...NOTHING, customer_cents: cents } : { ...NOTHING, platform_cents: cents },
  );
}
