import { handle } from '@/app/handle';
import { confirmOrder as endpoint } from '@/lib/orders/contract';
import { confirmOrder } from '@/lib/orders/order';

export const PUT = handle(endpoint, ({ body }, { actor }) => confirmOrder(actor, body.order_id));
