import { refundUnknownPayment as refund } from '@/lib/payments/unknown/unknown-payment-decision';
import { defineAction } from '../../actions/action';
import { offersFor } from './unknown-payment-offers';

export const refundUnknownPayment = defineAction({
  name: 'refund_unknown_payment',
  auditAct: 'unknown_payment_refunded',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  offers: (tx, id) => offersFor(tx, id, 'customer'),
  async carryOut({ tx, operator, id, reason }) {
    await refund(tx, id, { operatorId: operator.userId, reason });
  },
});
