import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { createCoupon } from '@/test/factories';
import {
  balance,
  createProvider,
  deliverWebhooks,
  FEE_CENTS,
  historyOf,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  postingsOf,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { confirmPastOrders } from './confirmation/confirmation';
import { refundPayment } from '@/lib/payments/refund/refund';
import { releaseOrder, releaseOrders } from './release';

test('invariant 12: nothing is released before the seventh day is over', async () => {
  const placed = await placeConfirmedOrder();
  advanceClock({ days: 7, minutes: -1 });
  await releaseOrders();
  expect(await releaseOrder(placed.orderId)).toBe(false);
  expect(await stateOf(placed)).toBe('confirmed');
  advanceClock({ minutes: 2 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
});

test('invariant 12: of ten concurrent jobs, one releases', async () => {
  const placed = await placeConfirmedOrder();
  advanceClock({ days: 7 });
  await Promise.all(Array.from({ length: 10 }, () => releaseOrders()));
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'confirmed', 'released']);
  expect(await postingsOf(placed)).toEqual(['payment', 'release']);
});

test('a release splits the price between the provider and us, without a remainder', async () => {
  const placed = await placeConfirmedOrder();
  const [fees, escrow] = [await balance('fees'), await balance('escrow')];
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await balance('provider', placed.provider.userId)).toBe(FEE_CENTS - PRICE_CENTS);
  expect(await balance('fees')).toBe(fees - FEE_CENTS);
  expect(await balance('escrow')).toBe(escrow + PRICE_CENTS);
  await checkBooks();
});

test('we bear a coupon’s discount: the provider gets their share of the whole price', async () => {
  await createCoupon({ code: 'MENOS20', percentOff: 20 });
  const discountCents = PRICE_CENTS / 5;
  const placed = await placeConfirmedOrder({ coupon: { code: 'MENOS20', discountCents } });
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await balance('provider', placed.provider.userId)).toBe(FEE_CENTS - PRICE_CENTS);
  expect(await balance('discounts')).toBe(discountCents);
  await checkBooks();
});

test('an order that is not confirmed is never released', async () => {
  const placed = await placePaidOrder();
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await releaseOrder(placed.orderId)).toBe(false);
  expect(await stateOf(placed)).toBe('paid');
});

test('invariant 9: a charge-back without notification is noticed before the release, and stops it', async () => {
  const placed = await placeConfirmedOrder();
  await sandbox.chargeBack(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('charged_back');
  expect(await balance('provider', placed.provider.userId)).toBe(0);
  await checkBooks();
});

test('an order whose gateway is unreachable is released by a later run', async () => {
  const placed = await placeConfirmedOrder();
  advanceClock({ days: 7 });
  await sandbox.fail('mercado-pago.get', 'error500', { times: 3 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
});

test('money that is being refunded is not released', async () => {
  const placed = await placeConfirmedOrder();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
});

test('two weeks after its day an order counts as confirmed, and not a day sooner', async () => {
  const placed = await placePaidOrder();
  advanceClock({ days: 13 });
  await confirmPastOrders();
  expect(await stateOf(placed)).toBe('paid');
  advanceClock({ days: 1 });
  await Promise.all([confirmPastOrders(), confirmPastOrders()]);
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'confirmed_by_time']);
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
});

test('unpaid orders are not confirmed by time', async () => {
  const placed = await placeOrder({ provider: await createProvider() });
  advanceClock({ days: 15 });
  await confirmPastOrders();
  expect(await stateOf(placed)).toBe('awaiting_payment');
});
