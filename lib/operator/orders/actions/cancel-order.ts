import { orderPayable } from '@/lib/orders/order-payable';
import { cancelUnpaidOrder } from '@/lib/orders/unpaid-order';
import { settleOpenCharges } from '@/lib/payments/settlement/settlement';
import { defineAction } from '../../actions/action';
import { NO_MONEY } from '../../payments/consequences';

/** An order that waits for its payment ends. Throws `unavailable` (gateway_down) when it may have been paid. */
export const cancelOrder = defineAction({
  name: 'cancel_order',
  logs: 'order_cancelled',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const where = { id: Number(id), state: 'awaiting_payment' as const };
    return (await tx.order.count({ where })) > 0 ? [{ consequence: NO_MONEY }] : [];
  },
  // The gateway is asked whether somebody has just paid, which takes too long under a lock.
  prepare: (id) => settleOpenCharges(orderPayable, Number(id)),
  carryOut: ({ tx, operator, id }) => cancelUnpaidOrder(tx, Number(id), operator.userId),
});
