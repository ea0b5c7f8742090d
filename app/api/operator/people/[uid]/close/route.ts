import { accountClosing } from '@/app/account-closing';
import { handle } from '@/app/handle';
import { closePerson } from '@/lib/operator/people/account-acts';
import { closeAccountByOperator as endpoint } from '@/lib/operator/people/contract';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  closePerson(actor, { ...params, ...body }, accountClosing),
);
