import { handle } from '@/app/handle';
import { notePayoutFailed } from '@/lib/operator/payouts/console-payouts';
import { markFailed as endpoint } from '@/lib/operator/payouts/contract';

export const PUT = handle(endpoint, async ({ body: { payout_id, reason } }, { actor }) => {
  await notePayoutFailed(actor, payout_id, reason);
  return { payout_id };
});
