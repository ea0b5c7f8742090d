import { handle } from '@/app/handle';
import { renewPayment as endpoint } from '@/lib/orders/paying/contract';
import { renewPayment } from '@/lib/orders/payment-status';

export const PUT = handle(endpoint, ({ body }, { actor, caller }) => {
  const payer = { name: body.customer_full_name, cpf: body.customer_cpf };
  return renewPayment(actor, { orderId: body.order_id, payer }, caller.locale);
});
