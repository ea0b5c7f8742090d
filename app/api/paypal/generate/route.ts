import { handle } from '@/app/handle';
import { payByPayPal as endpoint } from '@/lib/hiring/contract';
import { payByPayPal } from '@/lib/hiring/finalize';

export const POST = handle(endpoint, ({ body, request: { headers } }, { actor, caller }) =>
  payByPayPal(actor, { body, key: headers.get('idempotency-key') }, caller.locale),
);
