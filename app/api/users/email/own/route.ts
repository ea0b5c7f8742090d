import { handle } from '@/app/handle';
import { changeOwnEmail as endpoint } from '@/lib/accounts/email-change/contract';
import { changeOwnEmail } from '@/lib/accounts/email-change/own-email-change';

export const PUT = handle(endpoint, ({ body: { email, tocompare } }, { actor }) =>
  changeOwnEmail(actor, { email, code: tocompare }),
);
