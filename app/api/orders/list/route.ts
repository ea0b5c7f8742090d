import { handle } from '@/app/handle';
import { listOrders as endpoint } from '@/lib/orders/contract';
import { listOrders } from '@/lib/orders/order-list';

export const GET = handle(endpoint, ({ query }, { actor, caller }) =>
  listOrders(actor, query, caller.locale),
);
