import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { logInAs } from '@/test/members';
import { createUser } from '@/test/factories';
import {
  deliverWebhooks,
  historyOf,
  orderOf,
  paymentOf,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { cancelOrder, confirmOrder } from './order';

async function stranger() {
  return (await logInAs(await createUser())).actor;
}

describe('an order is not confirmed', () => {
  test('by anyone but its customer', async () => {
    const placed = await placePaidOrder();
    await expect(confirmOrder(placed.provider, placed.orderId)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'only_customer',
    });
    await expect(confirmOrder(await stranger(), placed.orderId)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'order_not_found',
    });
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  });

  test('before it is paid, or after it was given up', async () => {
    const placed = await placeOrder();
    const refusal = { code: 'conflict', reason: 'order_not_confirmable' };
    await expect(confirmOrder(placed.customer, placed.orderId)).rejects.toMatchObject(refusal);
    await cancelOrder(placed.customer, placed.orderId);
    await expect(confirmOrder(placed.customer, placed.orderId)).rejects.toMatchObject(refusal);
    expect(await stateOf(placed)).toBe('cancelled');
  });

  test('while its payment is charged back', async () => {
    const placed = await placePaidOrder();
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await expect(confirmOrder(placed.customer, placed.orderId)).rejects.toThrow('order_not_confirmable');
  });
});

describe('a confirmed order', () => {
  test('stores when the share becomes due seven days later, and emails both sides', async () => {
    const placed = await placePaidOrder();
    await runJobs();
    expect(await confirmOrder(placed.customer, placed.orderId)).toEqual({
      order_id: placed.orderId,
      state: 'confirmed',
    });
    const { confirmedAt, releaseAt } = await orderOf(placed);
    expect((releaseAt?.getTime() ?? 0) - (confirmedAt?.getTime() ?? 0)).toBe(7 * 86_400_000);
    const mails = await db.mail.findMany({ where: { template: { startsWith: 'orderConfirmed' } } });
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'orderConfirmedCustomer',
      'orderConfirmedProvider',
    ]);
  });

  test('is confirmed once, even by concurrent calls', async () => {
    const placed = await placePaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmOrder(placed.customer, placed.orderId)),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']));
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'confirmed']);
  });
});

describe('an order is not cancelled', () => {
  test('by anyone but its customer', async () => {
    const placed = await placeOrder();
    await expect(cancelOrder(placed.provider, placed.orderId)).rejects.toThrow('only_customer');
    await expect(cancelOrder(await stranger(), placed.orderId)).rejects.toThrow('order_not_found');
    expect(await stateOf(placed)).toBe('awaiting_payment');
  });

  test.each(['pix', 'paypal'] as const)('once it is paid by %s', async (method) => {
    const placed = await placePaidOrder({ method });
    await expect(cancelOrder(placed.customer, placed.orderId)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'order_already_paid',
    });
    expect(await stateOf(placed)).toBe('paid');
  });

  test('when it was paid and the notification is pending: the payment wins', async () => {
    const placed = await placeOrder();
    await sandbox.pay(placed.paymentId);
    await expect(cancelOrder(placed.customer, placed.orderId)).rejects.toThrow('order_already_paid');
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
    await deliverWebhooks();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  });
});

describe('a cancelled order', () => {
  test.each(['pix', 'paypal'] as const)(
    'by %s can no longer be paid, and stays cancelled',
    async (method) => {
      const placed = await placeOrder({ method });
      const cancelling = () => cancelOrder(placed.customer, placed.orderId);
      expect(await cancelling()).toEqual({ order_id: placed.orderId, state: 'cancelled' });
      expect(await cancelling()).toEqual({ order_id: placed.orderId, state: 'cancelled' });
      await runJobs();
      if (method === 'pix') await expect(sandbox.pay(placed.paymentId)).rejects.toThrow();
      expect(await historyOf(placed)).toEqual(['awaiting_payment', 'cancelled']);
      expect(await paymentOf(placed)).toMatchObject({ state: 'expired' });
    },
  );

  test('that is paid before its charge is cancelled is refunded', async () => {
    const placed = await placeOrder();
    await cancelOrder(placed.customer, placed.orderId);
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('cancelled');
    expect(await refundOf(placed)).toMatchObject({ reason: 'late', state: 'done' });
    expect(await sandbox.chargesOf(placed.paymentId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('concurrent with a payment is either cancelled or paid, and no money is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const placed = await placeOrder();
      await Promise.allSettled([
        cancelOrder(placed.customer, placed.orderId),
        sandbox.pay(placed.paymentId).then(() => deliverWebhooks()),
      ]);
      await deliverWebhooks();
      const state = await stateOf(placed);
      const refund = await refundOf(placed);
      const [charge] = await sandbox.chargesOf(placed.paymentId);
      if (state === 'paid') expect([charge?.state, refund]).toEqual(['approved', null]);
      else expect([state, charge?.state]).toEqual(['cancelled', refund ? 'refunded' : 'cancelled']);
    }
  });
});

function refundOf({ paymentId }: PlacedOrder) {
  return db.refund.findFirst({ where: { paymentId } });
}
