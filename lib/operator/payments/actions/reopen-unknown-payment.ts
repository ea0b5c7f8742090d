import { balanceOf } from '@/lib/ledger/ledger';
import {
  entriesOfReopening,
  reopenUnknownPayment as reopen,
} from '@/lib/payments/unknown/unknown-payment-decision';
import { isListedReturn } from '@/lib/payouts/listed-return';
import { defineAction } from '../../actions/action';
import { gainsOf, moneyMoves, NO_MONEY } from '../consequences';

/** Reverses the decision to keep unknown money, or that it is our own transfer. */
export const reopenUnknownPayment = defineAction({
  name: 'reopen_unknown_payment',
  auditAct: 'decision_reversed',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const payment = await tx.unknownPayment.findUnique({ where: { id, state: { in: ['kept', 'own'] } } });
    // Reopening a returned pay-out would count it twice; marking the pay-out as sent after all reopens its money.
    if (!payment || (await isListedReturn(tx, id))) return [];
    const entries = await entriesOfReopening(tx, payment);
    // Money of another currency is not in the ledger.
    if (entries.length === 0) return [{ consequence: NO_MONEY }];
    if (payment.state === 'kept')
      return [{ consequence: moneyMoves({ orderId: null }, { platform: gainsOf(entries).platform }) }];
    const amount = entries.find(({ account }) => account === 'bank')?.amountCents ?? 0;
    const bankBefore = await balanceOf(tx, 'bank');
    const amounts = { amount, bankBefore, bankAfter: bankBefore + amount };
    return [{ consequence: { sentence: 'own_transfer_reversed', amounts } }];
  },
  async carryOut({ tx, operator, id, reason }) {
    await reopen(tx, id, { operatorId: operator.userId, reason });
  },
});
