import { handle } from '@/app/handle';
import { actOnOrder } from '@/lib/operator/orders/act-on-order';
import { actOnOrder as endpoint } from '@/lib/operator/orders/contract';

export const PUT = handle(endpoint, async ({ body: { order_id, reason, shown } }, { actor }) => {
  await actOnOrder(actor, { orderId: order_id, reason, shown });
  return { order_id };
});
