import { confirmRestore as confirm } from '@/lib/ledger/restore';
import { defineAction } from '../../actions/action';

/** Confirms that the bank's list since the backup was compared: money can leave by hand again. */
export const confirmRestore = defineAction({
  name: 'confirm_restore',
  auditAct: 'restore_confirmed',
  subject: 'restore',
  needsFreshFactor: true,
  async offers(tx, id) {
    const open = await tx.restore.count({ where: { id: Number(id), confirmedAt: null } });
    return open > 0 ? [{ consequence: { sentence: 'restore_confirmed' } }] : [];
  },
  carryOut: ({ tx, operator, id, reason }) =>
    confirm(tx, Number(id), { operatorId: operator.userId, reason }),
});
