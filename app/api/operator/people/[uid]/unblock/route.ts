import { unblockPerson as endpoint } from '@/lib/operator/people/contract';
import { unblockPerson } from '@/lib/operator/people/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  unblockPerson(actor, { ...params, ...body }).then(done),
);
