import { handle } from '@/app/handle';
import { actOnPayment } from '@/lib/operator/payments/act-on-payment';
import { actOnPayment as endpoint } from '@/lib/operator/payments/contract';

export const PUT = handle(endpoint, async ({ body: { payment_id, reason, shown } }, { actor }) => {
  await actOnPayment(actor, { paymentId: payment_id, reason, shown });
  return { payment_id };
});
