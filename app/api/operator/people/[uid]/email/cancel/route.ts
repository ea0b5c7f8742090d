import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { cancelEmailChangeOf } from '@/lib/operator/people/account-acts';
import { cancelEmailChange as endpoint } from '@/lib/operator/people/contract';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  cancelEmailChangeOf(actor, { ...params, ...body }).then(done),
);
