import { handle } from '@/app/handle';
import { loadPaymentFile as endpoint } from '@/lib/operator/payments/contract';
import { getPaymentFile } from '@/lib/operator/payments/payment-file';

export const GET = handle(endpoint, ({ params: { payment_id } }) => getPaymentFile(payment_id));
