import { keepUnknownPayment as keep } from '@/lib/payments/unknown/unknown-payment-decision';
import { defineAction } from '../../actions/action';
import { offersFor } from './unknown-payment-offers';

export const keepUnknownPayment = defineAction({
  name: 'keep_unknown_payment',
  auditAct: 'unknown_payment_kept',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  offers: (tx, id) => offersFor(tx, id, 'platform'),
  async carryOut({ tx, operator, id, reason }) {
    await keep(tx, id, { operatorId: operator.userId, reason });
  },
});
