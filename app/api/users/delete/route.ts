import { accountClosing } from '@/lib/operator/account-closing';
import { handle } from '@/app/handle';
import { deleteUser as endpoint } from '@/lib/accounts/contract';
import { closeAccount } from '@/lib/accounts/deletion';

export const POST = handle(endpoint, ({ body }, { actor }) =>
  closeAccount(actor, body.password, accountClosing),
);
