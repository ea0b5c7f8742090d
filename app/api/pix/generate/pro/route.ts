import { handle } from '@/app/handle';
import { payForPro as endpoint } from '@/lib/orders/paying/contract';
import { payForPro } from '@/lib/orders/publishing-fee';
import { toCents } from '@/lib/platform/money';

export const GET = handle(endpoint, async ({ query: { transaction_amount: seen } }, { actor, caller }) => ({
  linkBuyMercadoPago: await payForPro(actor, caller.locale, seen === undefined ? null : toCents(seen)),
}));
