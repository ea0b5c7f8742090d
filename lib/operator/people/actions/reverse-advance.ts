import { listAdvances, reverseAdvance as reverse } from '@/lib/payouts/advance';
import { defineAction } from '../../actions/action';

/** Reverses a transfer that was recorded as an advance: it was recorded in error, or the bank returned it. */
export const reverseAdvance = defineAction({
  name: 'reverse_advance',
  auditAct: 'advance_reversed',
  subject: 'person',
  needsFreshFactor: true,
  offers: async (tx, id) =>
    (await listAdvances(tx, Number(id))).map(({ account, amountCents: amount, transferId }) => ({
      target: transferId,
      consequence: {
        sentence: 'advance_reversed',
        amounts: { amount },
        names: { account, transfer: transferId },
      },
    })),
  carryOut: ({ tx, operator, id, target: transferId, reason }) =>
    reverse(tx, { userId: Number(id), transferId }, { operatorId: operator.userId, reason }),
});
