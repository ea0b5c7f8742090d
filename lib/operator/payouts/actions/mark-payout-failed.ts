import { markPayoutFailed as markFailed } from '@/lib/payouts/payout';
import { defineAction } from '../../actions/action';

export const markPayoutFailed = defineAction({
  name: 'mark_payout_failed',
  auditAct: 'payout_failed',
  subject: 'payout',
  needsFreshFactor: true,
  async carryOut({ tx, operator, id, reason }) {
    await markFailed(operator, Number(id), reason, tx);
  },
});
