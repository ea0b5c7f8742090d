import { sendSignUpCode } from '@/lib/accounts/code';
import { sendSignUpCode as endpoint } from '@/lib/accounts/contract';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, ({ params }, { caller }) => sendSignUpCode(params.email, caller));
