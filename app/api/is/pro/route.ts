import { handle } from '@/app/handle';
import { loadPro as endpoint } from '@/lib/hiring/contract';
import { isPro } from '@/lib/hiring/pro';

export const GET = handle(endpoint, async (_, { actor }) => ({ isPro: await isPro(actor) }));
