import { handle } from '@/app/handle';
import { askGateway as endpoint } from '@/lib/operator/payments/contract';
import { askGatewayAbout } from '@/lib/operator/payments/payment-file';

export const GET = handle(endpoint, ({ params: { payment_id } }) => askGatewayAbout(payment_id));
