import type { Prisma } from '@/lib/generated/prisma/client';
import type { Entry } from '@/lib/ledger/ledger';
import { acceptReturned } from '@/lib/payments/mismatch/mismatch-decision';
import type { OperatorDecision } from '@/lib/payments/money-decision';
import type { HeldPayment } from '@/lib/payments/payable';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';
import { DomainError } from '@/lib/platform/errors';
import { orderPayable } from './order-payable';
import { providerEarnings } from './rules';

type Payment = Pick<HeldPayment, 'tx' | 'payment'>;

/**
 * An operator gives the provider what they would have earned from money that came back after a refund or a lost
 * charge-back. The rest is our fee, and we bear the coupon and what did not come back. Throws as `acceptReturned`.
 */
export async function giveReturnedToProvider(
  decision: { mismatchId: string; by: OperatorDecision },
  within?: Prisma.TransactionClient,
): Promise<void> {
  await acceptReturned(
    { ...decision, payables: [orderPayable], ...(within && { within }) },
    async (held, cents) => {
      const entries = await earningsFrom(held, cents);
      if (!entries) throw new DomainError('conflict', 'mismatch_not_acceptable');
      return entries;
    },
  );
}

/** The entries for `cents`; null: the payment was not accepted for an order, or its provider has left. */
export async function earningsFrom({ tx, payment }: Payment, cents: number): Promise<Entry[] | null> {
  if (payment.orderId === null || !(await isPaymentTaken(tx, payment.id))) return null;
  const order = await tx.order.findUniqueOrThrow({
    where: { id: payment.orderId },
    include: { provider: { select: { deletedAt: true } } },
  });
  if (order.provider.deletedAt) return null;
  const { providerId: userId, feeCents, discountCents } = order;
  const earnedCents = providerEarnings(order);
  return [
    { account: 'provider', userId, amountCents: -earnedCents },
    { account: 'fees', amountCents: -feeCents },
    { account: 'discounts', amountCents: discountCents },
    { account: 'losses', amountCents: earnedCents + feeCents - discountCents - cents },
  ];
}
