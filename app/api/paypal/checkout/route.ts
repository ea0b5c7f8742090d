import { handle } from '@/app/handle';
import { checkOutPayPal as endpoint } from '@/lib/orders/paying/contract';
import { checkOutPayPal } from '@/lib/orders/paypal-checkout';

/** What PayPal says of who pays (PayerID) is not needed: it knows its own order. */
export const PUT = handle(endpoint, ({ body }, { actor }) => checkOutPayPal(actor, body.orderId));
