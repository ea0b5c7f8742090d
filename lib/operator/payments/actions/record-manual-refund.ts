import { settleRefundManually } from '@/lib/payments/refund/refund-decision';
import { defineAction } from '../../actions/action';
import { findPayable } from '../payable';
import { offerRefund } from './refused-refund';

/** Records that our bank refunded the customer instead of the gateway. */
export const recordManualRefund = defineAction({
  name: 'record_manual_refund',
  auditAct: 'refund_settled_by_hand',
  subject: 'payment',
  needsFreshFactor: true,
  offers: offerRefund,
  async carryOut({ tx, operator, id: paymentId, reason }) {
    const { payable } = await findPayable(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await settleRefundManually({ payables: [payable], paymentId, by, within: tx });
  },
});
