import type { Payment, PaymentReview, Prisma } from '@/lib/generated/prisma/client';
import { bookedCents } from '@/lib/payments/mismatch/mismatch';
import { formatCurrency } from '@/lib/platform/money';
import type { Consequence } from '../../actions/action';
import { type Gains, moneyMoves } from '../consequences';

type Mismatch = { payment: Payment; review: PaymentReview; cents: number };

/** Receipts that differ from the requested payment, each with its amount in the ledger. */
export async function listMismatches(
  tx: Prisma.TransactionClient,
  paymentId: string,
  states: PaymentReview['state'][],
): Promise<Mismatch[]> {
  const payment = await tx.payment.findUnique({
    where: { id: paymentId },
    include: { reviews: { where: { state: { in: states } }, orderBy: { createdAt: 'asc' } } },
  });
  if (!payment) return [];
  return Promise.all(
    payment.reviews.map(async (review) => ({
      payment,
      review,
      cents: await bookedCents({ tx, payment }, review),
    })),
  );
}

/** What a decision about a mismatch changes. For another currency, which is not in the ledger, only the amount. */
export function ofDeciding({ payment, review }: Mismatch, gains: Gains): Consequence {
  if (review.currency === 'BRL') return moneyMoves(payment, gains);
  const amount = formatCurrency(review.amountCents, review.currency);
  return { sentence: 'other_currency', names: { amount } };
}
