import { correctPayoutTransfer } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { endToEndId } from '../../actions/fields';
import { offerFor } from './payout-offers';

export const correctTransfer = defineAction({
  name: 'correct_transfer',
  auditAct: 'transfer_corrected',
  subject: 'payout',
  needsFreshFactor: true,
  fields: { transfer: endToEndId() },
  offers: (tx, id) => offerFor(tx, id, { states: ['sent', 'returned'], sentence: 'no_money' }),
  carryOut: ({ tx, operator, id, reason, input: { transfer: transferId } }) =>
    correctPayoutTransfer(operator, { payoutId: Number(id), transferId, reason }, tx),
});
