import { unsubscribeFromPush as endpoint } from '@/lib/accounts/push/contract';
import { unsubscribeFromPush } from '@/lib/accounts/push/subscription';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, (_, { actor }) => unsubscribeFromPush(actor));
