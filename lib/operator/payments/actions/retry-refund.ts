import { tryRefundAgain } from '@/lib/payments/refund/refund-decision';
import { defineAction } from '../../actions/action';
import { findPayable } from '../payable';
import { offerRefund } from './refused-refund';

export const retryRefund = defineAction({
  name: 'retry_refund',
  auditAct: 'refund_tried_again',
  subject: 'payment',
  needsFreshFactor: true,
  offers: offerRefund,
  async carryOut({ tx, operator, id: paymentId, reason }) {
    const { payable } = await findPayable(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await tryRefundAgain({ payables: [payable], paymentId, by, within: tx });
  },
});
