import { handle } from '@/app/handle';
import { payByPix as endpoint } from '@/lib/orders/paying/contract';
import { payByPix } from '@/lib/orders/place-order';

export const POST = handle(endpoint, ({ body, request: { headers } }, { actor, caller }) =>
  payByPix(actor, { body, key: headers.get('idempotency-key') }, caller.locale),
);
