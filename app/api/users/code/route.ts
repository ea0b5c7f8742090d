import { sendOwnerCode as endpoint } from '@/lib/accounts/owner/contract';
import { mailOwnerCode } from '@/lib/accounts/owner/owner-proof';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, (_, { actor }) => mailOwnerCode(actor));
