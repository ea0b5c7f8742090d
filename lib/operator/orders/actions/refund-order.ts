import { may } from '@/lib/orders/order-holds';
import { recordDecision } from '@/lib/payments/money-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { ofGivingBack } from '../../payments/consequences';
import { findRefundable } from './refundable';

export const refundOrder = defineAction({
  name: 'refund_order',
  auditAct: 'order_refunded',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const found = await findRefundable(tx, Number(id));
    if (!found || !may('refund', found.order)) return [];
    return [{ target: found.payment.id, consequence: await ofGivingBack(tx, found.payment) }];
  },
  async carryOut({ tx, operator, target: paymentId, reason }) {
    await refundPayment(tx, paymentId, 'operator');
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_resolved', by, about: { paymentId }, at: clock.now() });
  },
});
