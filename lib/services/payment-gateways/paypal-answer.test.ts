import { expect, test } from 'vitest';
import { asGatewayPayment, orderAnswer } from './paypal-answer';

const brl = (value: string) => ({ currency_code: 'BRL', value });

test('a fee that PayPal returns with a refund is subtracted once the refund is done', () => {
  const costOf = (status: string) => {
    const capture = {
      id: 'C1',
      status: 'PARTIALLY_REFUNDED',
      amount: brl('100.00'),
      seller_receivable_breakdown: { paypal_fee: brl('5.39') },
    };
    const refund = {
      id: 'R1',
      status,
      amount: brl('40.00'),
      seller_payable_breakdown: { paypal_fee: brl('1.92') },
    };
    const unit = { amount: brl('100.00'), payments: { captures: [capture], refunds: [refund] } };
    const order = { id: 'O1', status: 'COMPLETED', purchase_units: [unit] };
    return asGatewayPayment(orderAnswer.parse(order));
  };
  expect(costOf('COMPLETED')).toMatchObject({ feeCents: 347, refundedCents: 4_000 });
  expect(costOf('PENDING')).toMatchObject({ feeCents: 539, refundedCents: 0 });
});
