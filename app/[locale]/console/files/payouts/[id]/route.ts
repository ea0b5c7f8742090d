import { requireNoOpenRestore } from '@/lib/ledger/restore';
import { logDownload } from '@/lib/operator/audit/readings';
import { getPayoutBatch } from '@/lib/payouts/payout-batch';
import { payoutList } from '@/lib/payouts/payout-list';
import { pixCodes } from '@/lib/payouts/pix-codes';
import { DomainError } from '@/lib/platform/errors';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleFile, download, requestLocale } from '../../../operator';

/**
 * The pay-outs of a batch to send, with their Pix keys, or with ?kind=pix as codes to paste into a bank's app. Leaves
 * out doubtful, sent and failed pay-outs. Refused while a restore is open, because the backup can lack sent transfers.
 */
export const GET = consoleFile<{ id: string }>(
  { subject: 'payout_batch' },
  async (operator, request, params) => {
    const id = rowIdParam.safeParse(params.id);
    if (!id.success) throw new DomainError('not_found', 'batch_not_found');
    await requireNoOpenRestore();
    const batch = await getPayoutBatch(id.data);
    const locale = await requestLocale();
    const isPix = new URL(request.url).searchParams.get('kind') === 'pix';
    await logDownload(operator, { kind: 'payout_batch', id: batch.id }, { kind: isPix ? 'pix' : 'csv' });
    return download(isPix ? pixCodes(batch, locale) : payoutList(batch, locale));
  },
);
