import { recordDecision } from '@/lib/payments/money-decision';
import { retryPartialRefund as retry } from '@/lib/payments/refund/refund';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { moneyMoves } from '../consequences';

export const retryPartialRefund = defineAction({
  name: 'retry_partial_refund',
  logs: 'refund_tried_again',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const refund = await tx.refund.findFirst({
      where: { kind: 'partial', state: 'refused', payment: { id, state: 'approved' } },
      include: { payment: true },
    });
    if (!refund) return [];
    return [{ consequence: moneyMoves(refund.payment, { customer: refund.amountCents ?? 0 }) }];
  },
  async carryOut({ tx, operator, id: paymentId, reason }) {
    await retry(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_tried_again', by, about: { paymentId }, at: clock.now() });
  },
});
