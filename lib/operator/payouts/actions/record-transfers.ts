import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';
import { longText } from '../../actions/fields';
import { PASTED_TRANSFERS_MAX } from '../../rules';
import { readPastedTransfers } from '../pasted-transfers';

/** Marks many pay-outs of a batch as sent, from the bank's list. */
export const recordTransfers = defineAction({
  name: 'record_transfers',
  auditAct: 'payout_sent',
  subject: 'payout_batch',
  hasReason: false,
  needsFreshFactor: true,
  fields: { transfers: longText(PASTED_TRANSFERS_MAX) },
  offers: async (tx, id) => {
    const frozen = await tx.payout.count({ where: { batchId: Number(id), state: 'frozen' } });
    return frozen > 0 ? [{}] : [];
  },
  async delegatesTo({ input }) {
    const { transfers, unread } = readPastedTransfers(input.transfers);
    const [line] = unread;
    if (line !== undefined) throw new DomainError('invalid', 'transfer_line_unread', undefined, { line });
    return transfers.map(({ payoutId, transferId }) => ({
      action: 'mark_payout_sent' as const,
      id: String(payoutId),
      values: { transfer: transferId },
    }));
  },
});
