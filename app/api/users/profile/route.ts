import { loadProfile as endpoint } from '@/lib/accounts/contract';
import { getProfile } from '@/lib/accounts/user';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => getProfile(actor));
