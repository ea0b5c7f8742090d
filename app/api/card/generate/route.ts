import { handle } from '@/app/handle';
import { payByCard as endpoint } from '@/lib/orders/paying/contract';
import { payByCard } from '@/lib/orders/place-order';

export const POST = handle(endpoint, ({ body, request: { headers } }, { actor, caller }) =>
  payByCard(actor, { body, key: headers.get('idempotency-key') }, caller.locale),
);
