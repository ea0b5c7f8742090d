import { logIn as endpoint } from '@/lib/accounts/contract';
import { logIn } from '@/lib/accounts/log-in';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { caller }) => logIn(body, caller));
