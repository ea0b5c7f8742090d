import { handle } from '@/app/handle';
import { loadPro as endpoint } from '@/lib/orders/contract';
import { isPro } from '@/lib/orders/pro-status';

export const GET = handle(endpoint, async (_, { actor }) => ({ isPro: await isPro(actor) }));
