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
    if (unread.length > 0) throw new DomainError('invalid', 'invalid_request', { transfers: 'wrong_format' });
    return transfers.map(({ payoutId, transferId }) => ({
      action: 'mark_payout_sent' as const,
      id: String(payoutId),
      values: { transfer: transferId },
    }));
  },
});
