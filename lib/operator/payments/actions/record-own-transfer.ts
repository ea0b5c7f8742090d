import { balanceOf } from '@/lib/ledger/ledger';
import { cashOf } from '@/lib/payments/settlement/postings';
import { bookedCents } from '@/lib/payments/unknown/unknown-payment';
import { recordOwnTransfer as record } from '@/lib/payments/unknown/unknown-payment-decision';
import { defineAction } from '../../actions/action';

/** Records that unknown money is our own: a transfer from our bank account to the gateway. */
export const recordOwnTransfer = defineAction({
  name: 'record_own_transfer',
  auditAct: 'unknown_payment_own',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const payment = await tx.unknownPayment.findUnique({ where: { id, state: 'open' } });
    const amount = payment ? await bookedCents(tx, payment) : 0;
    // Also money of another currency, which is not in the ledger.
    if (!payment || amount <= 0) return [];
    const bankBefore = await balanceOf(tx, 'bank');
    const amounts = { amount, bankBefore, bankAfter: bankBefore - amount };
    const names = { from: cashOf(payment.method) };
    return [{ consequence: { sentence: 'own_transfer', amounts, names } }];
  },
  async carryOut({ tx, operator, id, reason }) {
    await record(tx, id, { operatorId: operator.userId, reason });
  },
});
