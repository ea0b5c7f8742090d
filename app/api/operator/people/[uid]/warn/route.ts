import { warnPerson as endpoint } from '@/lib/operator/people/contract';
import { warnPerson } from '@/lib/operator/people/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  warnPerson(actor, { ...params, ...body }).then(done),
);
