import { notePerson as endpoint } from '@/lib/operator/people/contract';
import { notePerson } from '@/lib/operator/people/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  notePerson(actor, { ...params, ...body }).then(done),
);
