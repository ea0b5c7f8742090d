import { confirmRestore as confirm } from '@/lib/ledger/restore';
import { requireComparedLists } from '@/lib/payments/reconciliation/compared-list';
import { defineAction } from '../../actions/action';

/**
 * Confirms that the bank's list since the backup was compared: money can leave by hand again. Throws also `conflict`
 * (lists_not_compared).
 */
export const confirmRestore = defineAction({
  name: 'confirm_restore',
  auditAct: 'restore_confirmed',
  subject: 'restore',
  needsFreshFactor: true,
  async offers(tx, id) {
    const open = await tx.restore.count({ where: { id: Number(id), confirmedAt: null } });
    return open > 0 ? [{ consequence: { sentence: 'restore_confirmed' } }] : [];
  },
  async carryOut({ tx, operator, id, reason }) {
    const { restoredAt } = await tx.restore.findUniqueOrThrow({ where: { id: Number(id) } });
    await requireComparedLists(tx, restoredAt);
    await confirm(tx, Number(id), { operatorId: operator.userId, reason });
  },
});
