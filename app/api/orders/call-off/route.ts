import { handle } from '@/app/handle';
import { cancelPaidOrder as endpoint } from '@/lib/orders/cancellation/contract';
import { cancelPaidOrder } from '@/lib/orders/cancellation/cancellation';

export const PUT = handle(endpoint, ({ body }, { actor }) => cancelPaidOrder(actor, body.order_id));
