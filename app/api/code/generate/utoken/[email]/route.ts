import { sendResetLink as endpoint } from '@/lib/accounts/contract';
import { sendResetLink } from '@/lib/accounts/password';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, ({ params }, { caller }) => sendResetLink(params.email, caller));
