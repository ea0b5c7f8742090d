import { handle } from '@/app/handle';
import { loadPayoutBatch } from '@/lib/operator/payouts/console-payouts';
import { loadBatch as endpoint } from '@/lib/operator/payouts/contract';

export const GET = handle(endpoint, ({ params: { batch_id } }) => loadPayoutBatch(batch_id));
