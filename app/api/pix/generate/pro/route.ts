import { handle } from '@/app/handle';
import { payForPro as endpoint } from '@/lib/hiring/contract';
import { payForPro } from '@/lib/hiring/pro-charge';

export const GET = handle(endpoint, async (_, { actor, caller }) => ({
  linkBuyMercadoPago: await payForPro(actor, caller.locale),
}));
