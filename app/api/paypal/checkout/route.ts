import { handle } from '@/app/handle';
import { checkOutPayPal as endpoint } from '@/lib/orders/paying/contract';
import { checkOutPayPal } from '@/lib/orders/paypal-checkout';

/** PayPal's payer id (PayerID) is not needed: PayPal knows its own order. */
export const PUT = handle(endpoint, ({ body }, { actor }) => checkOutPayPal(actor, body.orderId));
