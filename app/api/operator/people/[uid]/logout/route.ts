import { logPersonOut as endpoint } from '@/lib/operator/people/contract';
import { logPersonOut } from '@/lib/operator/people/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  logPersonOut(actor, { ...params, ...body }).then(done),
);
