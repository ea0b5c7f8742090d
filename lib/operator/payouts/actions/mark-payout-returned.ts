import { markPayoutReturned as markReturned } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { offerFor } from './payout-offers';

/** Records that the bank returned a sent transfer. */
export const markPayoutReturned = defineAction({
  name: 'mark_payout_returned',
  auditAct: 'payout_returned',
  subject: 'payout',
  needsFreshFactor: true,
  offers: (tx, id) => offerFor(tx, id, { states: ['sent'], sentence: 'payout_returned' }),
  async carryOut({ tx, operator, id, reason }) {
    await markReturned(operator, Number(id), reason, tx);
  },
});
