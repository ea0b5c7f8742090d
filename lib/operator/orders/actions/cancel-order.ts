import { orderPayable } from '@/lib/orders/order-payable';
import { cancelUnpaidOrder } from '@/lib/orders/unpaid-order';
import { settleOpenCharges } from '@/lib/payments/settlement/settlement';
import { defineAction } from '../../actions/action';
import { NO_MONEY } from '../../payments/consequences';

/** Cancels an unpaid order. Throws `unavailable` (gateway_down) when a payment cannot be ruled out. */
export const cancelOrder = defineAction({
  name: 'cancel_order',
  auditAct: 'order_cancelled',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const where = { id: Number(id), state: 'awaiting_payment' as const };
    return (await tx.order.count({ where })) > 0 ? [{ consequence: NO_MONEY }] : [];
  },
  // Asks the gateway for a recent payment, which takes too long under a lock.
  prepare: (id) => settleOpenCharges(orderPayable, Number(id)),
  carryOut: ({ tx, operator, id }) => cancelUnpaidOrder(tx, Number(id), operator.userId),
});
