import { balanceOf } from '@/lib/ledger/ledger';
import { cashOf } from '@/lib/payments/settlement/postings';
import { recordOwnTransfer as record } from '@/lib/payments/unknown/unknown-payment-decision';
import { defineAction } from '../../actions/action';
import { offersFor } from './unknown-payment-offers';

/** Records that money of no payment is our own: a transfer from our bank account to the gateway. */
export const recordOwnTransfer = defineAction({
  name: 'record_own_transfer',
  auditAct: 'unknown_payment_own',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  offers: (tx, id) =>
    offersFor(tx, id, async ({ method }, amount) => {
      const bankBefore = await balanceOf(tx, 'bank');
      const amounts = { amount, bankBefore, bankAfter: bankBefore - amount };
      return { sentence: 'own_transfer', amounts, names: { from: cashOf(method) } };
    }),
  async carryOut({ tx, operator, id, reason }) {
    await record(tx, id, { operatorId: operator.userId, reason });
  },
});
