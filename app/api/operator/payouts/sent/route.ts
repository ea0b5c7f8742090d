import { handle } from '@/app/handle';
import { noteTransfers } from '@/lib/operator/payouts/console-payouts';
import { markSent as endpoint } from '@/lib/operator/payouts/contract';

export const PUT = handle(endpoint, async ({ body: { transfers } }, { actor }) => ({
  results: await noteTransfers(actor, transfers),
}));
