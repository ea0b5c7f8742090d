import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { createUser } from '@/test/factories';
import { deliverWebhooks, historyOf, paymentOf, type PlacedOrder, placeOrder, stateOf } from '@/test/hiring';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { cancelOrder } from './order';
import { checkOutPayPal } from './paypal-checkout';

const placeByPayPal = () => placeOrder({ method: 'paypal' });

async function tokenOf(placed: PlacedOrder): Promise<string> {
  return (await paymentOf(placed)).gatewayPaymentId ?? '';
}

async function checkOut(placed: PlacedOrder) {
  return checkOutPayPal(placed.customer, await tokenOf(placed));
}

async function amountTaken({ paymentId }: PlacedOrder): Promise<string | undefined> {
  const [charge] = await sandbox.chargesOf(paymentId);
  return charge?.state;
}

describe('nothing is captured', () => {
  test('for anyone but the customer, with any token', async () => {
    const placed = await placeByPayPal();
    await sandbox.pay(placed.paymentId);
    const { actor: stranger } = await logInAs(await createUser());
    for (const actor of [placed.provider, stranger]) {
      const taking = checkOutPayPal(actor, await tokenOf(placed));
      await expect(taking).rejects.toMatchObject({ code: 'not_found', reason: 'payment_not_found' });
    }
    await expect(checkOutPayPal(placed.customer, 'INVENTADO')).rejects.toThrow('payment_not_found');
    expect(await amountTaken(placed)).not.toBe('COMPLETED');
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });

  test('before the payer approves at PayPal', async () => {
    const placed = await placeByPayPal();
    await expect(checkOut(placed)).rejects.toMatchObject({ code: 'invalid', reason: 'payment_not_approved' });
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });

  test('for an order that was given up or has expired', async () => {
    const cancelled = await placeByPayPal();
    await cancelOrder(cancelled.customer, cancelled.orderId);
    const late = await placeByPayPal();
    await sandbox.pay(late.paymentId);
    advanceClock({ minutes: 181 });
    for (const placed of [cancelled, late]) {
      await expect(checkOut(placed)).rejects.toMatchObject({ code: 'conflict', reason: 'order_not_payable' });
      expect(await amountTaken(placed)).not.toBe('COMPLETED');
    }
  });

  test('while PayPal is down; it is once PayPal is back', async () => {
    const placed = await placeByPayPal();
    await sandbox.pay(placed.paymentId);
    await sandbox.fail('paypal.capture', 'error500', { times: 1 });
    await expect(checkOut(placed)).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'gateway_down',
    });
    expect(await stateOf(placed)).toBe('awaiting_payment');
    expect(await checkOut(placed)).toMatchObject({ state: 'paid' });
  });
});

describe('the money of an approved order', () => {
  test('is captured without the payer when the answer is lost', async () => {
    const placed = await placeByPayPal();
    await sandbox.pay(placed.paymentId);
    await sandbox.fail('paypal.capture', 'loseAnswer', { times: 1 });
    await expect(checkOut(placed)).rejects.toMatchObject({ reason: 'gateway_down' });
    advanceClock({ minutes: 11 });
    await reconcilePayments(payables);
    expect(await stateOf(placed)).toBe('paid');
  });

  test('is captured once, even by concurrent calls', async () => {
    const placed = await placeByPayPal();
    await sandbox.pay(placed.paymentId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut(placed)));
    expect(answers).toEqual(answers.map(() => ({ order_id: placed.orderId, state: 'paid' })));
    expect(await checkOut(placed)).toEqual({ order_id: placed.orderId, state: 'paid' });
    await deliverWebhooks();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
    expect(await amountTaken(placed)).toBe('COMPLETED');
    expect(await db.refund.count({ where: { paymentId: placed.paymentId } })).toBe(0);
  });

  test('is not captured twice when both the answer and the look-up are lost', async () => {
    const placed = await placeByPayPal();
    await sandbox.pay(placed.paymentId);
    await sandbox.fail('paypal.capture', 'loseAnswer', { times: 1 });
    await expect(checkOut(placed)).rejects.toMatchObject({ reason: 'gateway_down' });
    await sandbox.fail('paypal.get', 'refuse', { times: 1 });
    await expect(checkOut(placed)).rejects.toMatchObject({ reason: 'gateway_down' });
    expect(await stateOf(placed)).toBe('awaiting_payment');
    expect(await checkOut(placed)).toEqual({ order_id: placed.orderId, state: 'paid' });
    expect(await sandbox.chargesOf(placed.paymentId)).toMatchObject([{ amountCents: 10_005 }]);
  });
});
