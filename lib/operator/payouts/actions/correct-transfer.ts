import { correctPayoutTransfer } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { text } from '../../actions/fields';
import { TRANSFER_ID_MAX } from '../../rules';
import { offerFor } from './payout-offers';

export const correctTransfer = defineAction({
  name: 'correct_transfer',
  logs: 'transfer_corrected',
  subject: 'payout',
  needsFreshFactor: true,
  fields: { transfer: text(TRANSFER_ID_MAX) },
  offers: (tx, id) => offerFor(tx, id, { states: ['sent', 'returned'], sentence: 'no_money' }),
  carryOut: ({ tx, operator, id, reason, input: { transfer: transferId } }) =>
    correctPayoutTransfer(operator, { payoutId: Number(id), transferId, reason }, tx),
});
