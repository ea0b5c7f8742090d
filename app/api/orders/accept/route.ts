import { handle } from '@/app/handle';
import { acceptOrder as endpoint } from '@/lib/orders/acceptance/contract';
import { acceptOrder } from '@/lib/orders/acceptance/acceptance';

export const PUT = handle(endpoint, ({ body }, { actor }) => acceptOrder(actor, body.order_id));
