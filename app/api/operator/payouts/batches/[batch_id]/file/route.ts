import { handle } from '@/app/handle';
import { saveBatch as endpoint } from '@/lib/operator/payouts/contract';
import { getPayoutBatch } from '@/lib/payouts/payout-batch';
import { payoutList } from '@/lib/payouts/payout-list';
import { pixCodes } from '@/lib/payouts/pix-codes';

export const GET = handle(endpoint, async ({ params: { batch_id }, query: { kind, locale } }) => {
  const batch = await getPayoutBatch(batch_id);
  return kind === 'pix' ? pixCodes(batch, locale) : payoutList(batch, locale);
});
