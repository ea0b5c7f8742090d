import { handle } from '@/app/handle';
import { cancelOrder as endpoint } from '@/lib/orders/contract';
import { cancelOrder } from '@/lib/orders/order';

export const PUT = handle(endpoint, ({ body }, { actor }) => cancelOrder(actor, body.order_id));
