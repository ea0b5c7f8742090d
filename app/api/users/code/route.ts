import { sendOwnerCode as endpoint } from '@/lib/accounts/reauthentication/contract';
import { mailOwnerCode } from '@/lib/accounts/reauthentication/owner-proof';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, (_, { actor }) => mailOwnerCode(actor));
