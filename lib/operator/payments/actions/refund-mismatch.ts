import { refundMismatch as refund } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction } from '../../actions/action';
import { moneyMoves } from '../consequences';
import { findPayable } from '../payable';
import { listMismatches } from './mismatches';

export const refundMismatch = defineAction({
  name: 'refund_mismatch',
  auditAct: 'review_refunded',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const all = await listMismatches(tx, id, ['open']);
    // After a second charge-back there is nothing to refund.
    const refundable = all.filter(({ cents }) => cents >= 0);
    return refundable.map(({ payment, review, cents }) => ({
      target: review.id,
      consequence: moneyMoves(payment, { customer: cents }),
    }));
  },
  async carryOut({ tx, operator, id, target: mismatchId, reason }) {
    const { payable } = await findPayable(tx, id);
    const by = { operatorId: operator.userId, reason };
    await refund({ payables: [payable], mismatchId, by, within: tx });
  },
});
