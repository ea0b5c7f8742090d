import { logOut as endpoint } from '@/lib/accounts/contract';
import { logOut } from '@/lib/accounts/session';
import { handle } from '@/app/handle';

export const DELETE = handle(endpoint, (_, { actor }) => logOut(actor));
