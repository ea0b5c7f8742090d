import { markPayoutSent as markSent } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { readTransferId, TRANSFER_FIELDS } from '../transfer-id';

export const markPayoutSent = defineAction({
  name: 'mark_payout_sent',
  auditAct: 'payout_sent',
  subject: 'payout',
  hasReason: false,
  needsFreshFactor: true,
  fields: TRANSFER_FIELDS,
  async carryOut({ tx, operator, id, input }) {
    await markSent(operator, Number(id), readTransferId(input), tx);
  },
});
