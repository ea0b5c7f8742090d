import { loadPush as endpoint } from '@/lib/accounts/push/contract';
import { findPush } from '@/lib/accounts/push/subscription';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => findPush(actor));
