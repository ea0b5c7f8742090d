import { handle } from '@/app/handle';
import { loadPro as endpoint } from '@/lib/orders/paying/contract';
import { isPro } from '@/lib/accounts/user';

export const GET = handle(endpoint, async (_, { actor }) => ({ isPro: await isPro(actor) }));
