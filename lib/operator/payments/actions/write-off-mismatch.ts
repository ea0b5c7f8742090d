import { writeOffMismatch as writeOff } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction } from '../../actions/action';
import { nextMismatchPage } from '../next-mismatch';
import { findPayable } from '../payable';
import { listMismatches, ofDeciding } from './mismatches';

export const writeOffMismatch = defineAction({
  name: 'write_off_mismatch',
  auditAct: 'review_written_off',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const all = await listMismatches(tx, id, ['open', 'refunding']);
    return all.map((mismatch) => ({
      target: mismatch.review.id,
      consequence: ofDeciding(mismatch, { platform: mismatch.cents }),
    }));
  },
  async carryOut({ tx, operator, id, target: mismatchId, reason }) {
    const { payable } = await findPayable(tx, id);
    const by = { operatorId: operator.userId, reason };
    await writeOff({ payables: [payable], mismatchId, by, within: tx });
    return { href: await nextMismatchPage(tx, operator.userId) };
  },
});
