import { decideHeldOrder } from '@/lib/orders/operator-holds';
import { OPERATOR_HOLDS, whereHeldFor } from '@/lib/orders/order-holds';
import { defineAction } from '../../actions/action';
import { NO_MONEY } from '../../payments/consequences';

export const releaseHeldOrder = defineAction({
  name: 'release_held_order',
  auditAct: 'held_order_decided',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const isHeld = { id: Number(id), ...whereHeldFor(...OPERATOR_HOLDS) };
    return (await tx.order.count({ where: isHeld })) > 0 ? [{ consequence: NO_MONEY }] : [];
  },
  carryOut: ({ tx, operator, id, reason }) =>
    decideHeldOrder(operator, { orderId: Number(id), decision: 'release', reason }, tx),
});
