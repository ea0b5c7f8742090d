import type { Prisma } from '@/lib/generated/prisma/client';
import { fullRefundOf, partialRefundOf, WITH_DOUBTS } from './acts';
import type { EntryData, PaymentData } from './contract';

/** All there is of a payment: what became of it, what was decided, and its books. */
export const WITH_BOOKS = {
  ...WITH_DOUBTS,
  decisions: { include: { operator: { select: { uid: true } } }, orderBy: { id: 'asc' } },
  ledgerTransactions: {
    include: { entries: { include: { user: { select: { uid: true } } }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.PaymentInclude;

type Payment = Prisma.PaymentGetPayload<{ include: typeof WITH_BOOKS }>;

/** A payment as the console shows it. */
export function shownPayment(payment: Payment): PaymentData {
  const refund = fullRefundOf(payment);
  const partRefund = partialRefundOf(payment);
  return {
    id: payment.id,
    method: payment.method,
    state: payment.state,
    amount_cents: payment.amountCents,
    gateway_payment_id: payment.gatewayPaymentId,
    created_at: payment.createdAt.toISOString(),
    approved_at: payment.approvedAt?.toISOString() ?? null,
    refund: refund && { state: refund.state, reason: refund.reason, refusals: refund.refusals },
    part_refund: partRefund && {
      state: partRefund.state,
      amount_cents: partRefund.amountCents ?? 0,
      refusals: partRefund.refusals,
    },
    reviews: payment.reviews.map(({ id, state, difference, amountCents, currency }) => ({
      id,
      state,
      difference,
      amount: amountCents,
      currency,
    })),
    decisions: payment.decisions.map(({ kind, at, operator, reason }) => ({
      kind,
      at: at.toISOString(),
      uid: operator?.uid ?? null,
      reason,
    })),
  };
}

/** What the books say of a payment, as they were written. */
export function entriesOf({ ledgerTransactions }: Payment): EntryData[] {
  return ledgerTransactions.flatMap(({ key, postedAt, entries }) =>
    entries.map(({ account, user, amountCents }) => ({
      key,
      at: postedAt.toISOString(),
      account,
      uid: user?.uid ?? null,
      amount_cents: amountCents,
    })),
  );
}
