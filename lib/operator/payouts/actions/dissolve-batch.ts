import { dissolveBatch as dissolve, listDissolvable } from '@/lib/payouts/dissolve-batch';
import { defineAction } from '../../actions/action';
import { sumOf } from '../due';

/** Dissolves a batch of which nothing was paid. */
export const dissolveBatch = defineAction({
  name: 'dissolve_batch',
  auditAct: 'batch_dissolved',
  subject: 'payout_batch',
  needsFreshFactor: true,
  async offers(tx, id) {
    const frozen = await listDissolvable(tx, Number(id));
    if (frozen.length === 0) return [];
    const [counts, amounts] = [{ count: frozen.length }, { total: sumOf(frozen) }];
    return [{ consequence: { sentence: 'batch_dissolved', counts, amounts } }];
  },
  async carryOut({ tx, operator, id, reason }) {
    await dissolve(tx, operator, { batchId: Number(id), reason });
    return { href: '/console/payouts' };
  },
});
