import { cashOf } from '@/lib/payments/settlement/postings';
import { listReturnablePayouts, recordListedReturn as record } from '@/lib/payouts/listed-return';
import { defineAction } from '../../actions/action';

/** Records that unknown money is a pay-out that came back to the gateway. */
export const recordListedReturn = defineAction({
  name: 'record_listed_return',
  auditAct: 'payout_returned',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  async offers(tx, id, operator) {
    const payment = await tx.unknownPayment.findUnique({ where: { id, state: 'open' } });
    if (!payment) return [];
    const payouts = await listReturnablePayouts(tx, payment);
    return payouts
      .filter(({ userId }) => userId !== operator.userId)
      .map(({ id: payoutId, amountCents: amount, user }) => ({
        target: String(payoutId),
        consequence: {
          sentence: 'listed_return' as const,
          amounts: { amount },
          names: { payout: String(payoutId), name: user.name, account: cashOf(payment.method) },
        },
      }));
  },
  carryOut: ({ tx, operator, id, target, reason }) =>
    record(tx, { unknownPaymentId: id, payoutId: Number(target) }, { operatorId: operator.userId, reason }),
});
