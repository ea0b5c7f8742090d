import { handle } from '@/app/handle';
import { confirmOrder as endpoint } from '@/lib/hiring/contract';
import { confirmOrder } from '@/lib/hiring/order';

export const PUT = handle(endpoint, ({ body }, { actor }) => confirmOrder(actor, body.order_id));
