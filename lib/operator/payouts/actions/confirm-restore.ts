import { confirmRestore as confirm } from '@/lib/ledger/restore';
import { requireComparedLists } from '@/lib/payments/reconciliation/compared-list';
import { listStillFrozen, requireUnsentCount } from '@/lib/payouts/still-frozen';
import { defineAction } from '../../actions/action';
import { count, optional } from '../../actions/fields';
import { sumOf } from '../due';

/**
 * Confirms that the bank's list since the backup was compared, and how many of the frozen pay-outs were not sent: money
 * can leave by hand again. Throws also `conflict` (lists_not_compared, unsent_payouts_unchecked).
 */
export const confirmRestore = defineAction({
  name: 'confirm_restore',
  auditAct: 'restore_confirmed',
  subject: 'restore',
  needsFreshFactor: true,
  fields: { unsent: optional(count()) },
  async offers(tx, id) {
    const open = await tx.restore.count({ where: { id: Number(id), confirmedAt: null } });
    if (open === 0) return [];
    const unsent = await listStillFrozen(Number(id), tx);
    const consequence = {
      sentence: 'restore_confirmed' as const,
      counts: { count: unsent.length },
      amounts: { total: sumOf(unsent) },
    };
    return [{ consequence }];
  },
  async carryOut({ tx, operator, id, reason, input: { unsent = 0 } }) {
    const { restoredAt } = await tx.restore.findUniqueOrThrow({ where: { id: Number(id) } });
    await requireComparedLists(tx, restoredAt);
    await confirm(tx, Number(id), { operatorId: operator.userId, reason });
    await requireUnsentCount(tx, Number(id), unsent);
  },
});
