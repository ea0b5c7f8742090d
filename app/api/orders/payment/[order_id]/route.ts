import { handle } from '@/app/handle';
import { loadPayment as endpoint } from '@/lib/orders/paying/contract';
import { getPaymentStatus } from '@/lib/orders/payment-status';

export const GET = handle(endpoint, ({ params }, { actor }) => getPaymentStatus(actor, params.order_id));
