import { handle } from '@/app/handle';
import { payByPayPal as endpoint } from '@/lib/orders/paying/contract';
import { payByPayPal } from '@/lib/orders/place-order';

export const POST = handle(endpoint, ({ body, request: { headers } }, { actor, caller }) =>
  payByPayPal(actor, { body, key: headers.get('idempotency-key') }, caller.locale),
);
