import { subscribeToPush as endpoint } from '@/lib/accounts/push/contract';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body: { endpoint: address, keys } }, { actor }) =>
  subscribeToPush(actor, { endpoint: address, ...keys }),
);
