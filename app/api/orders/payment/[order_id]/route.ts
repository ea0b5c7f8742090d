import { handle } from '@/app/handle';
import { loadPayment as endpoint } from '@/lib/hiring/contract';
import { getPaymentStatus } from '@/lib/hiring/payment-status';

export const GET = handle(endpoint, ({ params }, { actor }) => getPaymentStatus(actor, params.order_id));
