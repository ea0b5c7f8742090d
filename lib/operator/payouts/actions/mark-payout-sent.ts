import { markPayoutSent as markSent } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';
import { endToEndId } from '../../actions/fields';

export const markPayoutSent = defineAction({
  name: 'mark_payout_sent',
  auditAct: 'payout_sent',
  subject: 'payout',
  hasReason: false,
  needsFreshFactor: true,
  fields: { transfer: endToEndId() },
  async carryOut({ tx, operator, id, input: { transfer } }) {
    await markSent(operator, Number(id), transfer, tx);
  },
});
