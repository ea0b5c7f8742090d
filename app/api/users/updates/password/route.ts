import { updatePassword as endpoint } from '@/lib/accounts/contract';
import { updatePassword } from '@/lib/accounts/password';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { linkToken, caller }) =>
  updatePassword(linkToken, body.password, caller),
);
