import { createWork as endpoint } from '@/lib/catalog/contract';
import { createWork } from '@/lib/catalog/publish';
import { runIdempotently } from '@/lib/payments/charge/idempotency';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body, request }, { actor }) =>
  runIdempotently(
    actor,
    { key: request.headers.get('idempotency-key'), call: endpoint.path, body, answer: endpoint.answer },
    () => createWork(actor, body),
  ),
);
