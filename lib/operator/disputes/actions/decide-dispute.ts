import type { Prisma } from '@/lib/generated/prisma/client';
import { decideDispute as decide, type DisputeDecision } from '@/lib/disputes/dispute-decision';
import { openQuestions } from '@/lib/disputes/open-questions';
import { maxReturnedCents } from '@/lib/disputes/rules';
import { findTakenPayment } from '@/lib/orders/order-payable';
import { whereMay } from '@/lib/orders/order-holds';
import { feeAfterReturn, providerEarnings } from '@/lib/orders/rules';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { DomainError } from '@/lib/platform/errors';
import { type Consequence, defineAction } from '../../actions/action';
import { choice, money, optional } from '../../actions/fields';

/** Both sides receive the decision and the reason. */
export const decideDispute = defineAction({
  name: 'decide_dispute',
  auditAct: 'dispute_decided',
  subject: 'order',
  needsFreshFactor: true,
  fields: { outcome: choice(['refund', 'release', 'split']), returned: optional(money()) },
  async offers(tx, id) {
    const decidable = await tx.order.count({
      where: {
        id: Number(id),
        ...whereMay('end_dispute'),
        dispute: { state: 'awaiting_decision', questions: { none: openQuestions() } },
      },
    });
    return decidable > 0 ? [{}] : [];
  },
  preview: ({ tx, id, input }) => consequenceOf(tx, Number(id), decisionOf(input)),
  async carryOut({ tx, operator, id, reason, input }) {
    await decide(tx, {
      orderId: Number(id),
      decision: decisionOf(input),
      by: { operatorId: operator.userId, reason },
    });
    // The page begins with the next case.
    return { href: '/console/disputes' };
  },
});

function decisionOf(input: {
  outcome: 'refund' | 'release' | 'split';
  returned: number | undefined;
}): DisputeDecision {
  const { outcome, returned: returnedCents } = input;
  if (outcome !== 'split') return { outcome };
  if (returnedCents === undefined) throw outOfRange();
  return { outcome, returnedCents };
}

/** The customer's refund, the provider's earnings, and our fee. The platform still bears a coupon. */
async function consequenceOf(
  tx: Prisma.TransactionClient,
  orderId: number,
  decision: DisputeDecision,
): Promise<Consequence> {
  const { priceCents, feeCents } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const leftCents = await leftOfPayment(tx, await findTakenPayment(tx, orderId));
  if (decision.outcome === 'refund')
    return { sentence: 'dispute', amounts: { customer: leftCents, provider: 0, fee: 0 } };
  const returned = decision.outcome === 'split' ? decision.returnedCents : 0;
  if (returned > maxReturnedCents({ priceCents, leftCents })) throw outOfRange();
  const fee = feeAfterReturn({ priceCents, feeCents }, returned);
  const provider = providerEarnings({ priceCents, returnedCents: returned, feeCents: fee });
  return { sentence: 'dispute', amounts: { customer: returned, provider, fee } };
}

function outOfRange(): DomainError {
  return new DomainError('invalid', 'split_out_of_range', { returned: 'invalid' });
}
