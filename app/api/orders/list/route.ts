import { handle } from '@/app/handle';
import { listOrders as endpoint } from '@/lib/hiring/contract';
import { listOrders } from '@/lib/hiring/order-list';

export const GET = handle(endpoint, (_, { actor }) => listOrders(actor));
