import { z } from 'zod';
import { DomainError } from '@/lib/platform/errors';
import { plainText } from '@/lib/platform/text/plain-text';
import { defineAction } from '../../actions/action';
import { type Field, longText } from '../../actions/fields';
import { PASTED_TRANSFERS_MAX } from '../../rules';
import { readPastedTransfers } from '../pasted-transfers';

/** Keeps empty lines at the beginning, so that lines count as the operator sees them. */
const pasted: Field<string> = {
  ...longText(PASTED_TRANSFERS_MAX),
  schema: plainText(PASTED_TRANSFERS_MAX).pipe(z.string().regex(/\S/)),
};

/** Marks many pay-outs of a batch as sent, from the bank's list. */
export const recordTransfers = defineAction({
  name: 'record_transfers',
  auditAct: 'payout_sent',
  subject: 'payout_batch',
  hasReason: false,
  needsFreshFactor: true,
  fields: { transfers: pasted },
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
