import { markPayoutSentAfterAll as markSent } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { readTransferId, TRANSFER_FIELDS } from '../transfer-id';
import { offerFor } from './payout-offers';

/** Records that a transfer marked as failed or returned, or of a dissolved batch, has arrived. */
export const markPayoutSentAfterAll = defineAction({
  name: 'mark_payout_sent_after_all',
  auditAct: 'payout_sent',
  subject: 'payout',
  needsFreshFactor: true,
  fields: TRANSFER_FIELDS,
  offers: (tx, id) =>
    offerFor(tx, id, { states: ['failed', 'returned', 'dissolved'], sentence: 'payout_sent' }),
  async carryOut({ tx, operator, id, reason, input }) {
    await markSent(operator, { payoutId: Number(id), transferId: readTransferId(input), reason }, tx);
  },
});
