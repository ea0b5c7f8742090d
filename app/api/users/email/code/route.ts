import { handle } from '@/app/handle';
import { sendEmailChangeCode as endpoint } from '@/lib/accounts/email-change/contract';
import { sendEmailChangeCode } from '@/lib/accounts/email-change/own-email-change';

export const POST = handle(endpoint, ({ body: { email, ...proof } }, { actor }) =>
  sendEmailChangeCode(actor, email, proof),
);
