import { holdOrder as hold } from '@/lib/orders/operator-holds';
import { whereMay } from '@/lib/orders/order-holds';
import { lockOrder } from '@/lib/orders/state';
import { defineAction } from '../../actions/action';
import { NO_MONEY } from '../../payments/consequences';

export const holdOrder = defineAction({
  name: 'hold_order',
  auditAct: 'order_held',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const mayHold = await tx.order.count({ where: { id: Number(id), ...whereMay('hold') } });
    return mayHold > 0 ? [{ consequence: NO_MONEY }] : [];
  },
  async carryOut({ tx, operator, id, reason }) {
    await hold(tx, operator, { order: await lockOrder(tx, Number(id)), reason });
  },
});
