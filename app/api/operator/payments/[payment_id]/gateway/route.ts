import { handle } from '@/app/handle';
import { askGateway as endpoint } from '@/lib/operator/orders/contract';
import { askGatewayAbout } from '@/lib/operator/orders/order-file';

export const GET = handle(endpoint, ({ params: { payment_id } }) => askGatewayAbout(payment_id));
