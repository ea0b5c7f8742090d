import { markPayoutSentAfterAll as markSent } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { endToEndId } from '../../actions/fields';
import { offerFor } from './payout-offers';

/** Records that a transfer marked as failed or returned has arrived. */
export const markPayoutSentAfterAll = defineAction({
  name: 'mark_payout_sent_after_all',
  auditAct: 'payout_sent',
  subject: 'payout',
  needsFreshFactor: true,
  fields: { transfer: endToEndId() },
  offers: (tx, id) => offerFor(tx, id, { states: ['failed', 'returned'], sentence: 'payout_sent' }),
  async carryOut({ tx, operator, id, reason, input: { transfer: transferId } }) {
    await markSent(operator, { payoutId: Number(id), transferId, reason }, tx);
  },
});
