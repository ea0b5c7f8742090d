import { handle } from '@/app/handle';
import { cancelOrder as endpoint } from '@/lib/hiring/contract';
import { cancelOrder } from '@/lib/hiring/order';

export const PUT = handle(endpoint, ({ body }, { actor }) => cancelOrder(actor, body.order_id));
