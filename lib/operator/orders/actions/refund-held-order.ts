import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { defineAction } from '../../actions/action';
import { ofGivingBack } from '../../payments/consequences';
import { findRefundable } from './refundable';

export const refundHeldOrder = defineAction({
  name: 'refund_held_order',
  auditAct: 'held_order_decided',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const found = await findRefundable(tx, Number(id));
    return found?.isHeld ? [{ consequence: await ofGivingBack(tx, found.payment) }] : [];
  },
  carryOut: ({ tx, operator, id, reason }) =>
    decideHeldOrder(operator, { orderId: Number(id), decision: 'refund', reason }, tx),
});
