import { handle } from '@/app/handle';
import { loadOrderFile as endpoint } from '@/lib/operator/orders/contract';
import { getOrderFile } from '@/lib/operator/orders/order-file';

export const GET = handle(endpoint, ({ params: { order_id } }) => getOrderFile(order_id));
