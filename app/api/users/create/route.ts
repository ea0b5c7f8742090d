import { createUser as endpoint } from '@/lib/accounts/contract';
import { createUser } from '@/lib/accounts/sign-up';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }, { caller }) => createUser(body, caller));
