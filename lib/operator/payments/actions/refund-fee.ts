import { publishingFeePayable } from '@/lib/orders/publishing-fee';
import { recordDecision } from '@/lib/payments/money-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { ofGivingBack } from '../consequences';

/** Refunds the publishing fee. The right to publish ends unless another fee was paid. */
export const refundFee = defineAction({
  name: 'refund_fee',
  auditAct: 'fee_refunded',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const payment = await tx.payment.findUnique({
      where: {
        id,
        payable: publishingFeePayable.name,
        state: 'approved',
        refunds: { none: { kind: 'full', state: { not: 'withdrawn' } } },
      },
    });
    if (!payment || !(await isPaymentTaken(tx, id))) return [];
    return [{ consequence: await ofGivingBack(tx, payment) }];
  },
  async carryOut({ tx, operator, id: paymentId, reason }) {
    await refundPayment(tx, paymentId, 'operator');
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_resolved', by, about: { paymentId }, at: clock.now() });
  },
});
