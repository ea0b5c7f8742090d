import { markPayoutSent as markSent } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { text } from '../../actions/fields';
import { TRANSFER_ID_MAX } from '../../rules';

export const markPayoutSent = defineAction({
  name: 'mark_payout_sent',
  logs: 'payout_sent',
  subject: 'payout',
  hasReason: false,
  needsFreshFactor: true,
  fields: { transfer: text(TRANSFER_ID_MAX) },
  async carryOut({ tx, operator, id, input: { transfer } }) {
    await markSent(operator, Number(id), transfer, tx);
  },
});
