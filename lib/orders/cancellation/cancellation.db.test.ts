import { describe, expect, test } from 'vitest';
import { confirmOrder } from '@/lib/orders/order';
import { withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { daysFromNow } from '@/test/hire-scenario';
import {
  deliverWebhooks,
  historyOf,
  orderOf,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  type PlacedOrder,
  placeReleasedOrder,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { answerCancel, cancelPaidOrder, declineOrder } from './cancellation';
import { getReliability } from './reliability';

/** An order for a day that many days ahead, paid longer ago than the withdrawal period. */
async function placeAhead(days: number): Promise<PlacedOrder> {
  const placed = await placePaidOrder();
  advanceClock({ days: 8 });
  await db.order.update({
    where: { id: placed.orderId },
    data: { executionDate: toDateColumn(daysFromNow(days)) },
  });
  return placed;
}

describe('is refused', () => {
  test('for the other side’s actions, for unpaid orders and once the provider owns the money', async () => {
    const paid = await placePaidOrder();
    await expect(cancelPaidOrder(paid.provider, paid.orderId)).rejects.toMatchObject({
      reason: 'only_customer',
    });
    await expect(declineOrder(paid.customer, paid.orderId)).rejects.toMatchObject({
      reason: 'only_provider',
    });
    await expect(answerCancel(paid.customer, paid.orderId, true)).rejects.toMatchObject({
      reason: 'only_provider',
    });
    await expect(answerCancel(paid.provider, paid.orderId, true)).rejects.toMatchObject({
      reason: 'cancel_not_asked',
    });
    for (const placed of [await placeOrder(), await placeReleasedOrder()]) {
      await expect(cancelPaidOrder(placed.customer, placed.orderId)).rejects.toMatchObject({
        reason: 'order_not_cancellable',
      });
      await expect(declineOrder(placed.provider, placed.orderId)).rejects.toMatchObject({
        reason: 'order_not_cancellable',
      });
    }
    const confirmed = await placeConfirmedOrder();
    await expect(cancelPaidOrder(confirmed.customer, confirmed.orderId)).rejects.toMatchObject({
      reason: 'order_not_cancellable',
    });
  });
});

test('a customer cancels free of charge until 24 hours before the day and gets a full refund', async () => {
  const placed = await placeAhead(3);
  expect(await cancelPaidOrder(placed.customer, placed.orderId)).toMatchObject({ held_for: 'refund' });
  await expect(confirmOrder(placed.customer, placed.orderId)).rejects.toMatchObject({ code: 'conflict' });
  await runJobs();
  await deliverWebhooks();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'cancelled_by_customer', 'refunded']);
  expect(await getReliability(placed.provider.uid)).toEqual({ orders: 1, cancelled: 0 });
  await checkBooks();
});

test('later the provider is asked once: no keeps the order, yes refunds everything', async () => {
  const placed = await placeAhead(1);
  const { customer, provider, orderId } = placed;
  for (let times = 0; times < 2; times += 1)
    expect(await cancelPaidOrder(customer, orderId)).toMatchObject({ held_for: null });
  expect(await db.mail.count({ where: { template: 'orderCancelAsked' } })).toBe(1);
  await answerCancel(provider, orderId, false);
  expect(await orderOf(placed)).toMatchObject({ state: 'paid', cancelAskedAt: null });
  await cancelPaidOrder(customer, orderId);
  await answerCancel(provider, orderId, true);
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  expect(await getReliability(provider.uid)).toEqual({ orders: 1, cancelled: 0 });
  await checkBooks();
});

test('a provider cancels a paid or confirmed order: full refund, and the cancellation counts publicly', async () => {
  const placed = await placePaidOrder();
  const confirmed = await placeConfirmedOrder({ provider: placed.provider });
  const kept = await placePaidOrder({ provider: placed.provider });
  for (const { provider, orderId } of [placed, confirmed]) await declineOrder(provider, orderId);
  await runJobs();
  await deliverWebhooks();
  expect([await stateOf(placed), await stateOf(confirmed), await stateOf(kept)]).toEqual([
    'refunded',
    'refunded',
    'paid',
  ]);
  expect(await getReliability(placed.provider.uid)).toEqual({ orders: 3, cancelled: 2 });
  await checkBooks();
});

test('cancelling turns a refund that an operator decided before into the payer’s right, so it cannot be withdrawn', async () => {
  const placed = await placePaidOrder();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await declineOrder(placed.provider, placed.orderId);
  await db.refund.updateMany({ where: { paymentId: placed.paymentId }, data: { state: 'refused' } });
  const by = { operatorId: 1, reason: 'engano' };
  await expect(withdrawRefund({ payables: payables, paymentId: placed.paymentId, by })).rejects.toMatchObject(
    { reason: 'refund_owed' },
  );
});
