import { correctPayoutTransfer } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { readTransferId, TRANSFER_FIELDS } from '../transfer-id';
import { offerFor } from './payout-offers';

export const correctTransfer = defineAction({
  name: 'correct_transfer',
  auditAct: 'transfer_corrected',
  subject: 'payout',
  needsFreshFactor: true,
  fields: TRANSFER_FIELDS,
  offers: (tx, id) => offerFor(tx, id, { states: ['sent', 'returned'], sentence: 'no_money' }),
  carryOut: async ({ tx, operator, id, reason, input }) =>
    correctPayoutTransfer(operator, { payoutId: Number(id), transferId: readTransferId(input), reason }, tx),
});
