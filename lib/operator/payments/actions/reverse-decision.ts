import type { Prisma } from '@/lib/generated/prisma/client';
import { borneReversal, reversePartialRefundDecision } from '@/lib/orders/partial-refund-bearer';
import { mismatchReversal, reverseMismatchDecision } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction, type Offer } from '../../actions/action';
import { gainsOf, moneyMoves } from '../consequences';
import { findPayable } from '../payable';

/** The target for the decision on who bears a partial refund; a mismatch has its id. */
const PARTIAL_REFUND = 'partial_refund';

/** Reverses a decision about money by postings, so that an operator decides again. */
export const reverseDecision = defineAction({
  name: 'reverse_decision',
  auditAct: 'decision_reversed',
  subject: 'payment',
  needsFreshFactor: true,
  offers: listReversals,
  async carryOut({ tx, operator, id: paymentId, target, reason }) {
    const by = { operatorId: operator.userId, reason };
    if (target === PARTIAL_REFUND) return reversePartialRefundDecision(paymentId, by, tx);
    const { payable } = await findPayable(tx, paymentId);
    await reverseMismatchDecision({ payables: [payable], mismatchId: target, by, within: tx });
  },
});

async function listReversals(tx: Prisma.TransactionClient, id: string): Promise<Offer[]> {
  const payment = await tx.payment.findUnique({
    where: { id },
    include: { reviews: { orderBy: { createdAt: 'asc' } } },
  });
  if (!payment) return [];
  const reversals = [{ target: PARTIAL_REFUND, entries: await borneReversal(tx, payment) }];
  for (const review of payment.reviews)
    reversals.push({ target: review.id, entries: await mismatchReversal({ tx, payment }, review) });
  return reversals
    .filter(({ entries }) => entries.length > 0)
    .map(({ target, entries }) => ({ target, consequence: moneyMoves(payment, gainsOf(entries)) }));
}
