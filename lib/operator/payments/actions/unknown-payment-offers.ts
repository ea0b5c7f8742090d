import type { Prisma, UnknownPayment } from '@/lib/generated/prisma/client';
import { bookedCents } from '@/lib/payments/unknown/unknown-payment';
import type { Consequence, Offer } from '../../actions/action';

/** An open decision about money of no payment, with what it changes by the amount in the books. */
export async function offersFor(
  tx: Prisma.TransactionClient,
  id: string,
  consequenceOf: (payment: UnknownPayment, cents: number) => Consequence | null | Promise<Consequence>,
): Promise<Offer[]> {
  const payment = await tx.unknownPayment.findUnique({ where: { id, state: 'open' } });
  if (!payment) return [];
  const consequence = await consequenceOf(payment, await bookedCents(tx, payment));
  return consequence ? [{ consequence }] : [];
}
