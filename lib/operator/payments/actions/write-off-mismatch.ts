import { writeOffMismatch as writeOff } from '@/lib/payments/mismatch/mismatch-decision';
import { defineAction } from '../../actions/action';
import { moneyMoves } from '../consequences';
import { findPayable } from '../payable';
import { listMismatches } from './mismatches';

export const writeOffMismatch = defineAction({
  name: 'write_off_mismatch',
  auditAct: 'review_written_off',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const all = await listMismatches(tx, id, ['open', 'refunding']);
    return all.map(({ payment, review, cents }) => ({
      target: review.id,
      consequence: moneyMoves(payment, { platform: cents }),
    }));
  },
  async carryOut({ tx, operator, id, target: mismatchId, reason }) {
    const { payable } = await findPayable(tx, id);
    const by = { operatorId: operator.userId, reason };
    await writeOff({ payables: [payable], mismatchId, by, within: tx });
  },
});
