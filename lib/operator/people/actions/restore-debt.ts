import { restoreDebt as restore, writtenOffCents } from '@/lib/payouts/provider-debt';
import { defineAction } from '../../actions/action';

/** Reverses the write-off of a provider's debt. */
export const restoreDebt = defineAction({
  name: 'restore_debt',
  auditAct: 'decision_reversed',
  subject: 'person',
  needsFreshFactor: true,
  async offers(tx, id) {
    const cents = await writtenOffCents(tx, Number(id));
    if (cents <= 0) return [];
    const balanceChanges = { customer: 0, provider: -cents, platform: cents };
    return [{ consequence: { sentence: 'order', balanceChanges } }];
  },
  carryOut: ({ tx, operator, id, reason }) =>
    restore(tx, Number(id), { operatorId: operator.userId, reason }),
});
