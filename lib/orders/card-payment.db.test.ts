import { describe, expect, test } from 'vitest';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { endLostChargeBacks } from '@/lib/payments/settlement/lost-charge-back';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { ROUTES } from '@/sandbox/faults';
import { checkBooks } from '@/test/books';
import { isClosed, payBy, paymentsOf, placeByCard, placeInAnalysis } from '@/test/card-payments';
import { advanceClock } from '@/test/clock';
import { whileHeld } from '@/test/held-rows';
import {
  applyAgain,
  balance,
  deliverWebhooks,
  historyOf,
  holdsOf,
  paymentOf,
  placeConfirmedOrder,
  type PlacedOrder,
  placePaidOrder,
  postingsOf,
  PRICE_CENTS,
  receiveAll,
  stateOf,
} from '@/test/hiring';
import { runAllJobs, runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { declineOrder } from './cancellation/cancellation';
import { expireOrders } from './expiry';
import { releaseOrders } from './release';
import { orderPayable } from './order-payable';
import { getPaymentStatus } from './payment-status';

const statusOf = ({ customer, orderId }: PlacedOrder) => getPaymentStatus(customer, orderId);

describe('nothing is paid', () => {
  test('by a notification with another amount', async () => {
    const placed = await placeByCard('in_process');
    await sandbox.alter(placed.paymentId, { amountCents: 1 });
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect((await paymentOf(placed)).state).toBe('review');
    expect(await stateOf(placed)).toBe('awaiting_payment');
    await checkBooks();
  });

  test.each(['unauthorized', 'forbidden', 'error500', 'oddWord', 'noId'] as const)(
    'by a search that answers %s, and the order waits',
    async (fault) => {
      const placed = await placeByCard('approved');
      await sandbox.takeNotifications();
      advanceClock({ minutes: 25 * 60 });
      await sandbox.fail('mercado-pago.search', fault, { times: 9 });
      await reconcilePayments(payables);
      await expireOrders();
      expect(await stateOf(placed)).toBe('awaiting_payment');
      await sandbox.clearFaults();
      await expireOrders();
      expect(await stateOf(placed)).toBe('paid');
    },
  );
});

test('orders by card stand still while the gateway rejects our keys, and continue afterwards', async () => {
  const due = await placeConfirmedOrder({ method: 'card' });
  const lost = await placePaidOrder({ method: 'card' });
  await sandbox.chargeBack(lost.paymentId);
  await deliverWebhooks();
  advanceClock({ days: 200 });
  const [unseen, unpaid] = [await placeByCard(), await placeByCard()];
  await sandbox.payByCard(unseen.paymentId, 'approved');
  const declined = await placePaidOrder({ method: 'card' });
  await declineOrder(declined.provider, declined.orderId);
  advanceClock({ minutes: 25 * 60 });
  const all = [due, lost, unseen, unpaid, declined];
  const standing = () =>
    Promise.all(
      all.map(async (placed) => [
        await stateOf(placed),
        (await paymentsOf(placed)).map(({ state, refunds }) => [state, refunds.map((each) => each.state)]),
        await postingsOf(placed),
      ]),
    );
  const before = await standing();
  for (const route of ROUTES.filter((each) => each.startsWith('mercado-pago.')))
    await sandbox.fail(route, 'unauthorized', { times: 1_000 });
  for (const act of [expireOrders, releaseOrders]) await act();
  for (const act of [reconcilePayments, endLostChargeBacks]) await act(payables);
  await expect(compareGatewayLists(payables)).rejects.toThrow();
  await runJobs();
  expect(await standing()).toEqual(before);
  expect(await db.gatewayAlert.count({ where: { kind: { in: ['missing', 'odd_state'] } } })).toBe(0);
  await sandbox.clearFaults();
  await expireOrders();
  await releaseOrders();
  await endLostChargeBacks(payables);
  await runAllJobs();
  await deliverWebhooks();
  expect(await Promise.all(all.map(stateOf))).toEqual([
    'released',
    'refunded',
    'paid',
    'expired',
    'refunded',
  ]);
  expect(await isClosed(unpaid)).toBe(true);
  await checkBooks();
});

test('an approved card pays its order once, and its fee is booked', async () => {
  const placed = await placeByCard();
  const before = await balance('gateway_costs');
  await sandbox.payByCard(placed.paymentId, 'approved', 12);
  await deliverWebhooks((await sandbox.takeNotifications()).toReversed());
  await Promise.all([applyAgain(), applyAgain()]);
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  expect(await postingsOf(placed)).toEqual(['payment']);
  expect((await balance('gateway_costs')) - before).toBe(Math.round(PRICE_CENTS * 0.0498));
  expect(await statusOf(placed)).toMatchObject({ method: 'card', state: 'paid', link: null });
  await checkBooks();
});

test('expiry, instalments and price of a card page come from the server', async () => {
  const placed = await placeByCard();
  const { expiresAt, amountCents } = await paymentOf(placed);
  const order = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
  expect(expiresAt).toEqual(order.expiresAt);
  const pages = (await sandbox.checkouts()).filter(({ reference }) => reference === placed.paymentId);
  expect(pages).toMatchObject([
    { amountCents, maxInstallments: 12, expiresAt: order.expiresAt.toISOString() },
  ]);
});

describe('a card in analysis', () => {
  test('offers no second way to pay, and then pays', async () => {
    const placed = await placeInAnalysis();
    expect(await statusOf(placed)).toMatchObject({ in_analysis: true, declined: false, link: null });
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect(await statusOf(placed)).toMatchObject({ in_analysis: false, state: 'paid' });
  });

  test('is not reset by an older refusal', async () => {
    const placed = await placeByCard('rejected');
    const older = await sandbox.takeNotifications();
    advanceClock({ minutes: 1 });
    await sandbox.payByCard(placed.paymentId, 'in_process');
    await deliverWebhooks();
    await deliverWebhooks(older);
    expect(await statusOf(placed)).toMatchObject({ in_analysis: true, declined: false });
  });
});

test('after a refusal the same page takes another card, without a second charge', async () => {
  const placed = await placeByCard();
  const { link } = await paymentOf(placed);
  await sandbox.payByCard(placed.paymentId, 'rejected');
  await deliverWebhooks();
  expect(await statusOf(placed)).toMatchObject({ declined: true, renewable: false, link });
  expect(await payBy(placed, 'card')).toMatchObject({ order_id: placed.orderId, link });
  await sandbox.payByCard(placed.paymentId, 'approved');
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  expect(await paymentsOf(placed)).toHaveLength(1);
  await checkBooks();
});

describe('two approved payments on one page', () => {
  const expectOneRefunded = async (placed: PlacedOrder) => {
    expect(await stateOf(placed)).toBe('paid');
    expect(await paymentsOf(placed)).toMatchObject([
      { id: placed.paymentId, state: 'approved', refunds: [] },
      {
        checkoutOfId: placed.paymentId,
        state: 'refunded',
        refunds: [{ reason: 'duplicate', state: 'done' }],
      },
    ]);
    const charges = await sandbox.chargesOf(placed.paymentId);
    expect(charges.map(({ state }) => state).toSorted()).toEqual(['approved', 'refunded']);
    await checkBooks();
  };

  test('pay once: the second is refunded', async () => {
    const placed = await placePaidOrder({ method: 'card' });
    await sandbox.payByCard(placed.paymentId, 'approved');
    await deliverWebhooks();
    await deliverWebhooks();
    await expectOneRefunded(placed);
  });

  test('pay once when both are settled at the same time', async () => {
    const placed = await placeByCard('approved');
    await sandbox.payByCard(placed.paymentId, 'approved');
    await receiveAll();
    await whileHeld({ table: 'orders', id: placed.orderId }, applyAgain);
    await runJobs();
    await deliverWebhooks();
    await expectOneRefunded(placed);
  });

  test('pay once when only the gateway’s list contains the second', async () => {
    const placed = await placePaidOrder({ method: 'card' });
    await sandbox.payByCard(placed.paymentId, 'approved');
    await sandbox.takeNotifications();
    advanceClock({ minutes: 1 });
    await compareGatewayLists(payables);
    await runJobs();
    await expectOneRefunded(placed);
  });
});

test('a page whose first payment was written off is checked without the payment that followed it', async () => {
  const placed = await placeByCard('in_process');
  await sandbox.alter(placed.paymentId, { amountCents: 1 });
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  await sandbox.payByCard(placed.paymentId, 'approved');
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  const { id: mismatchId } = await db.paymentReview.findFirstOrThrow({
    where: { paymentId: placed.paymentId },
  });
  await writeOffMismatch({ payables, mismatchId, by: { operatorId: 1, reason: 'Um centavo' } });
  const first = await paymentOf(placed);
  expect(first.state).toBe('expired');
  const found = await fetchPayment(first);
  expect(found?.amountCents).toBe(PRICE_CENTS);
  if (found) await settlePayment(orderPayable, first.id, found);
  expect((await paymentsOf(placed)).map(({ state }) => state)).toEqual(['expired', 'approved']);
  await checkBooks();
});

test('a payment whose notification never arrives is found by our reference', async () => {
  const placed = await placeByCard('approved');
  await sandbox.takeNotifications();
  advanceClock({ minutes: 11 });
  await reconcilePayments(payables);
  expect(await stateOf(placed)).toBe('paid');
});

test('an abandoned page ends with its order, also at the gateway', async () => {
  const placed = await placeByCard();
  advanceClock({ minutes: 25 * 60 });
  await expireOrders();
  await runJobs();
  expect(await stateOf(placed)).toBe('expired');
  expect((await paymentOf(placed)).state).toBe('expired');
  expect(await isClosed(placed)).toBe(true);
});

test('of a concurrent approval and expiry the approval wins: the order is paid', async () => {
  const placed = await placeByCard('approved');
  await receiveAll();
  advanceClock({ minutes: 25 * 60 });
  await whileHeld({ table: 'orders', id: placed.orderId }, () => Promise.all([expireOrders(), applyAgain()]));
  await runJobs();
  expect(await stateOf(placed)).toBe('paid');
  await checkBooks();
});

test('a card approved after its order expired is refunded', async () => {
  const placed = await placeInAnalysis();
  advanceClock({ minutes: 25 * 60 });
  await expireOrders();
  await sandbox.pay(placed.paymentId);
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('expired');
  expect(await paymentsOf(placed)).toMatchObject([
    { state: 'refunded', refunds: [{ reason: 'late', state: 'done' }] },
  ]);
  await checkBooks();
});

describe('money that goes back', () => {
  test('in full, when the provider cancels; the gateway returns its fee', async () => {
    const before = await balance('gateway_costs');
    const placed = await placePaidOrder({ method: 'card' });
    await declineOrder(placed.provider, placed.orderId);
    await runJobs();
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    expect(await balance('gateway_costs')).toBe(before);
    await checkBooks();
  });

  test('in part, by the gateway', async () => {
    const placed = await placePaidOrder({ method: 'card' });
    await sandbox.refundPart(placed.paymentId, 1_000);
    await deliverWebhooks();
    expect(await holdsOf(placed)).toEqual(['partial_refund']);
    await checkBooks();
  });

  test('by a charge-back, until we win it', async () => {
    const placed = await placePaidOrder({ method: 'card' });
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('charged_back');
    advanceClock({ days: 1 });
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid');
    await checkBooks();
  });
});
