import { handle } from '@/app/handle';
import { confirmEmail as endpoint } from '@/lib/accounts/email-change/contract';
import { confirmEmail } from '@/lib/accounts/email-change/email-change';

export const PUT = handle(endpoint, (_, { linkToken, caller }) => confirmEmail(linkToken, caller));
