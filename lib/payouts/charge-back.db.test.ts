import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import {
  balance,
  deliverWebhooks,
  FEE_CENTS,
  historyOf,
  holdsOf,
  paymentOf,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
  postingsOf,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { confirmOrder } from '@/lib/orders/order';
import { dueTo, payOut } from '@/test/payouts';
import { releaseOrders } from '@/lib/orders/release';

test('invariant 9: a charged-back order is not released, however long ago it was confirmed', async () => {
  const placed = await placeConfirmedOrder();
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  advanceClock({ days: 30 });
  await releaseOrders();
  expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['charged_back', ['charge_back']]);
  expect(await postingsOf(placed)).toEqual(['payment', 'charge_back']);
  await checkBooks();
});

test('a charged-back order cannot be confirmed', async () => {
  const placed = await placePaidOrder();
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  await expect(confirmOrder(placed.customer, placed.orderId)).rejects.toMatchObject({ code: 'conflict' });
});

test('a dispute won by us lets the order continue in its former state', async () => {
  const placed = await placeConfirmedOrder();
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['confirmed', []]);
  expect((await paymentOf(placed)).state).toBe('approved');
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await postingsOf(placed)).toEqual(['payment', 'charge_back', 'charge_back_won', 'release']);
  await checkBooks();
});

test('a dispute reopened after its decision is posted again', async () => {
  const placed = await placePaidOrder();
  for (let round = 0; round < 2; round += 1) {
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
  }
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await historyOf(placed)).toEqual([
    'awaiting_payment',
    'paid',
    'charged_back',
    'paid',
    'charged_back',
    'paid',
    'charged_back',
  ]);
  await checkBooks();
});

test('a dispute is posted once when only its last notification arrives', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'charged_back']);
  expect(await postingsOf(placed)).toEqual(['payment', 'charge_back']);
  await checkBooks();
});

test('invariant 9: after a charge-back that follows the release, the provider owes their share and we lose the fee', async () => {
  const placed = await placeReleasedOrder();
  const fees = await balance('fees');
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await balance('provider', placed.provider.userId)).toBe(0);
  expect(await balance('fees')).toBe(fees + FEE_CENTS);
  expect(await dueTo(placed.provider)).toBeUndefined();
  await checkBooks();
});

test('invariant 9: a share that was paid out and then charged back is deducted from the next pay-out', async () => {
  const first = await placeReleasedOrder();
  const { provider } = first;
  await payOut(provider);
  await sandbox.chargeBack(first.paymentId);
  await deliverWebhooks();
  expect(await balance('provider', provider.userId)).toBe(SHARE_CENTS);
  const second = await placeReleasedOrder({ provider, priceCents: 2 * PRICE_CENTS });
  const due = await dueTo(provider);
  const secondShare = 2 * PRICE_CENTS - Math.floor((2 * PRICE_CENTS) / 10);
  expect(due).toMatchObject({ amountCents: secondShare - SHARE_CENTS, orderIds: [second.orderId] });
  await payOut(provider);
  expect(await balance('provider', provider.userId)).toBe(0);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['charged_back', 'paid_out']);
  expect(await db.payout.count()).toBe(2);
  await checkBooks();
});

test('further messages in a PayPal dispute neither freeze its order twice nor release it', async () => {
  const placed = await placeConfirmedOrder({ method: 'paypal' });
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  for (let round = 0; round < 3; round += 1) {
    await sandbox.comment(placed.paymentId);
    await deliverWebhooks();
  }
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'confirmed', 'charged_back']);
  expect(await postingsOf(placed)).toEqual(['payment', 'charge_back']);
  await checkBooks();
});

test('a late message about a closed PayPal dispute does not open a new one', async () => {
  const placed = await placePaidOrder({ method: 'paypal' });
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  await sandbox.comment(placed.paymentId);
  const notifications = await sandbox.takeNotifications();
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.body).toContain('CUSTOMER.DISPUTE.UPDATED');
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  await deliverWebhooks(notifications);
  expect(await stateOf(placed)).toBe('paid');
  expect(await postingsOf(placed)).toEqual(['payment', 'charge_back', 'charge_back_won']);
  await checkBooks();
});
