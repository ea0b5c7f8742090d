import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { changeEmailOf } from '@/lib/operator/people/account-acts';
import { changeEmailByOperator as endpoint } from '@/lib/operator/people/contract';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  changeEmailOf(actor, { ...params, ...body }).then(done),
);
