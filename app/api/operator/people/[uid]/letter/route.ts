import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { sendLetterOf } from '@/lib/operator/people/account-acts';
import { sendLetterAgain as endpoint } from '@/lib/operator/people/contract';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  sendLetterOf(actor, { ...params, ...body }).then(done),
);
