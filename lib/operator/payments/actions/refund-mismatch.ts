import { refundMismatch as refund } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction } from '../../actions/action';
import { nextMismatchPage } from '../next-mismatch';
import { findPayable } from '../payable';
import { listMismatches, ofDeciding } from './mismatches';

export const refundMismatch = defineAction({
  name: 'refund_mismatch',
  auditAct: 'review_refunded',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const all = await listMismatches(tx, id, ['open']);
    // After a second charge-back there is nothing to refund.
    const refundable = all.filter(({ cents }) => cents >= 0);
    return refundable.map((mismatch) => ({
      target: mismatch.review.id,
      consequence: ofDeciding(mismatch, { customer: mismatch.cents }),
    }));
  },
  async carryOut({ tx, operator, id, target: mismatchId, reason }) {
    const { payable } = await findPayable(tx, id);
    const by = { operatorId: operator.userId, reason };
    await refund({ payables: [payable], mismatchId, by, within: tx });
    return { href: await nextMismatchPage(tx, operator.userId) };
  },
});
