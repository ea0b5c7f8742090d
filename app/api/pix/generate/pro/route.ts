import { handle } from '@/app/handle';
import { payForPro as endpoint } from '@/lib/orders/paying/contract';
import { payForPro } from '@/lib/orders/pro-fee';

export const GET = handle(endpoint, async (_, { actor, caller }) => ({
  linkBuyMercadoPago: await payForPro(actor, caller.locale),
}));
