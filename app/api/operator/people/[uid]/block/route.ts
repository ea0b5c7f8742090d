import { blockPersonByOperator as endpoint } from '@/lib/operator/people/contract';
import { blockPerson } from '@/lib/operator/people/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  blockPerson(actor, { ...params, ...body }).then(done),
);
