import { handle } from '@/app/handle';
import { declineOrder as endpoint } from '@/lib/orders/cancellation/contract';
import { declineOrder } from '@/lib/orders/cancellation/cancellation';

export const PUT = handle(endpoint, ({ body }, { actor }) => declineOrder(actor, body.order_id));
