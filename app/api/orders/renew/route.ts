import { handle } from '@/app/handle';
import { renewPayment as endpoint } from '@/lib/orders/paying/contract';
import { renewPayment } from '@/lib/orders/payment-status';

export const PUT = handle(endpoint, ({ body }, { actor, caller }) => {
  const { order_id: orderId, method, customer_full_name: name, customer_cpf: cpf } = body;
  const payer = name !== undefined && cpf !== undefined ? { name, cpf } : null;
  return renewPayment(actor, { orderId, method, payer }, caller.locale);
});
