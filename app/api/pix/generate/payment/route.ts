import { handle } from '@/app/handle';
import { payByPix as endpoint } from '@/lib/hiring/contract';
import { payByPix } from '@/lib/hiring/finalize';

export const POST = handle(endpoint, ({ body, request: { headers } }, { actor, caller }) =>
  payByPix(actor, { body, key: headers.get('idempotency-key') }, caller.locale),
);
