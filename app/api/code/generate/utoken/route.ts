import { sendPasswordLink as endpoint } from '@/lib/accounts/contract';
import { sendPasswordLink } from '@/lib/accounts/password';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => sendPasswordLink(actor));
