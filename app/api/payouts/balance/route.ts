import { handle } from '@/app/handle';
import { loadBalance } from '@/lib/payouts/contract';
import { getProviderBalance } from '@/lib/payouts/provider-balance';

export const GET = handle(loadBalance, ({ query }, { actor }) => getProviderBalance(actor, query));
