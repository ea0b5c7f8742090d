import { refundUnknownPayment as refund } from '@/lib/payments/unknown/unknown-payment-decision';
import { defineAction } from '../../actions/action';
import { moneyMoves } from '../consequences';
import { offersFor } from './unknown-payment-offers';

export const refundUnknownPayment = defineAction({
  name: 'refund_unknown_payment',
  auditAct: 'unknown_payment_refunded',
  subject: 'unknown_payment',
  needsFreshFactor: true,
  // After a second charge-back there is nothing to refund.
  offers: (tx, id) =>
    offersFor(tx, id, (_, cents) => (cents < 0 ? null : moneyMoves({ orderId: null }, { customer: cents }))),
  async carryOut({ tx, operator, id, reason }) {
    await refund(tx, id, { operatorId: operator.userId, reason });
  },
});
