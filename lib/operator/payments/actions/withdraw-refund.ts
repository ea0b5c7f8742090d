import { withdrawRefund as withdraw } from '@/lib/payments/refund/refund-decision';
import { defineAction } from '../../actions/action';
import { NO_MONEY } from '../consequences';
import { findPayable } from '../payable';
import { findRefusedRefund } from './refused-refund';

/** Only of a refund that an operator decided: money that came late or twice is the payer's. */
export const withdrawRefund = defineAction({
  name: 'withdraw_refund',
  logs: 'refund_withdrawn',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const found = await findRefusedRefund(tx, id);
    return found?.refund.reason === 'operator' ? [{ consequence: NO_MONEY }] : [];
  },
  async carryOut({ tx, operator, id: paymentId, reason }) {
    const { payable } = await findPayable(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await withdraw({ payables: [payable], paymentId, by, within: tx });
  },
});
