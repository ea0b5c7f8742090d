import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { refundPayment } from '@/lib/payments/refund/refund';
import { checkBooks, checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  applyAgain,
  balance,
  deliverWebhooks,
  FEE_CENTS,
  historyOf,
  holdsOf,
  paymentOf,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  type PlacedOrder,
  placeReleasedOrder,
  postingsOf,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo } from '@/test/payouts';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { orderPayable } from '@/lib/orders/order-payable';
import { releaseOrders } from '@/lib/orders/release';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';

const METHODS = ['pix', 'paypal'] as const;
const PART_CENTS = 6_003;

async function placePartlyRefunded(method: (typeof METHODS)[number] = 'pix') {
  const placed = await placeConfirmedOrder({ method });
  await sandbox.refundPart(placed.paymentId, PART_CENTS);
  await deliverWebhooks();
  return placed;
}

async function decider() {
  return { operatorId: (await createMember()).id, reason: 'Combinado com os dois' };
}

test.each(METHODS)(
  'a partial refund made at the gateway (%s) is posted, and holds the order',
  async (method) => {
    const placed = await placePartlyRefunded(method);
    await applyAgain();
    expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['confirmed', ['partial_refund']]);
    expect((await paymentOf(placed)).state).toBe('approved');
    expect(await postingsOf(placed)).toEqual(['payment', 'partial_refund']);
    advanceClock({ days: 30 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('confirmed');
    await checkBooks();
  },
);

test('a partial refund after the release holds only that order’s share until it is decided', async () => {
  const placed = await placeReleasedOrder();
  const dueCents = async () => (await dueTo(placed.provider))?.amountCents;
  expect(await dueCents()).toBe(SHARE_CENTS);
  await sandbox.refundPart(placed.paymentId, PART_CENTS);
  await deliverWebhooks();
  expect(await dueCents()).toBeUndefined();
  await decidePartialRefund(placed.orderId, 'provider', await decider());
  expect(await dueCents()).toBe(PRICE_CENTS - FEE_CENTS - PART_CENTS);
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('a second partial refund is posted separately, and a refund of the rest ends the order', async () => {
  const placed = await placePartlyRefunded();
  const undecided = await balance('review');
  await sandbox.refundPart(placed.paymentId, 1);
  await deliverWebhooks();
  expect(await balance('review')).toBe(undecided + 1);
  await sandbox.refund(placed.paymentId);
  await deliverWebhooks();
  expect(await postingsOf(placed)).toEqual(['payment', 'partial_refund', 'partial_refund', 'refund']);
  expect(await stateOf(placed)).toBe('refunded');
  expect(await balance('review')).toBe(undecided - PART_CENTS);
  await checkBooks();
});

test.each([
  ['provider', PRICE_CENTS - FEE_CENTS - PART_CENTS, 0],
  ['platform', PRICE_CENTS - FEE_CENTS, PART_CENTS],
] as const)(
  'an operator decides once that the %s bears it, and the order continues',
  async (bearer, share, loss) => {
    const placed = await placePartlyRefunded();
    const { orderId, provider } = placed;
    const lossBefore = await balance('losses');
    const by = await decider();
    const decided = await Promise.allSettled(
      Array.from({ length: 5 }, () => decidePartialRefund(orderId, bearer, by)),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['confirmed', []]);
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await balance('provider', provider.userId)).toBe(-share);
    expect((await balance('losses')) - lossBefore).toBe(loss);
    expect(await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } })).toMatchObject([by]);
    await checkBooks();
  },
);

test('a dispute takes the rest, and its end does not release an order with an undecided partial refund', async () => {
  const placed = await placePartlyRefunded();
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  await checkBooks();
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['confirmed', ['partial_refund']]);
  await decidePartialRefund(placed.orderId, 'provider', await decider());
  expect(await historyOf(placed)).toEqual([
    'awaiting_payment',
    'paid',
    'confirmed',
    'partial_refund_held',
    'charged_back',
    'confirmed',
    'partial_refund_decided',
  ]);
  await checkBooks();
});

test('a decision during a dispute does not end the dispute', async () => {
  const placed = await placePartlyRefunded('paypal');
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  await decidePartialRefund(placed.orderId, 'platform', await decider());
  expect(await stateOf(placed)).toBe('charged_back');
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('confirmed');
  await checkBooks();
});

test.each(METHODS)(
  'a partial refund and a dispute are posted when only the end of the dispute is notified (%s)',
  async (method) => {
    const placed = await placeOrder({ method });
    await sandbox.pay(placed.paymentId);
    if (method === 'paypal') await deliverWebhooks();
    await sandbox.refundPart(placed.paymentId, PART_CENTS);
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await checkBooks();
    expect(await postingsOf(placed)).toEqual(['payment', 'partial_refund', 'charge_back']);
  },
);

test.each(METHODS)('a full refund after a partial one returns the rest (%s)', async (method) => {
  const placed = await placePartlyRefunded(method);
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  expect((await sandbox.chargesOf(placed.paymentId))[0]?.refundedCents).toBe(PRICE_CENTS);
  await checkBooks();
});

test('a full refund makes the decision on the partial refund unnecessary', async () => {
  const placed = await placePartlyRefunded();
  await sandbox.refund(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  await expect(decidePartialRefund(placed.orderId, 'provider', await decider())).rejects.toMatchObject({
    reason: 'nothing_to_decide',
  });
  expect(await balance('provider', placed.provider.userId)).toBe(0);
  await checkBooks();
});

test('a buyer’s complaint at PayPal freezes the order until it is decided', async () => {
  const [won, lost] = [
    await placePaidOrder({ method: 'paypal' }),
    await placePaidOrder({ method: 'paypal' }),
  ];
  for (const placed of [won, lost]) await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  expect([await stateOf(won), await stateOf(lost)]).toEqual(['charged_back', 'charged_back']);
  await checkBooks();
  await sandbox.resolve(won.paymentId);
  await sandbox.chargeBack(lost.paymentId);
  await deliverWebhooks();
  expect([await stateOf(won), await stateOf(lost)]).toEqual(['paid', 'charged_back']);
  await checkBooks();
});

/** What the gateway says next, with this much refunded. */
async function settleWith(placed: PlacedOrder, refundedCents: number): Promise<void> {
  const payment = await paymentOf(placed);
  const found = await knownGatewayFor(payment.method).getPayment(payment.gatewayPaymentId ?? '');
  if (!found) throw new Error('the gateway does not know the payment');
  const changedAt = new Date((payment.gatewayChangedAt ?? clock.now()).getTime() + 60_000);
  await settlePayment(orderPayable, placed.paymentId, { ...found, refundedCents, changedAt });
}

test('a partial refund that the gateway withdraws is reversed, and the order continues', async () => {
  const placed = await placePartlyRefunded();
  const [review, cash] = [await balance('review'), await balance('cash_pix')];
  await settleWith(placed, 0);
  expect(await balance('review')).toBe(review - PART_CENTS);
  expect(await balance('cash_pix')).toBe(cash + PART_CENTS);
  expect(await holdsOf(placed)).toEqual([]);
  await settleWith(placed, PART_CENTS);
  expect(await balance('review')).toBe(review);
  expect(await holdsOf(placed)).toEqual(['partial_refund']);
});

test('a withdrawn partial refund that the provider bore needs a decision on who gets the money', async () => {
  const placed = await placePartlyRefunded();
  await decidePartialRefund(placed.orderId, 'provider', await decider());
  const owed = await balance('provider', placed.provider.userId);
  await settleWith(placed, 0);
  expect(await holdsOf(placed)).toEqual(['partial_refund']);
  await decidePartialRefund(placed.orderId, 'provider', await decider());
  expect(await balance('provider', placed.provider.userId)).toBe(owed - PART_CENTS);
  expect(await holdsOf(placed)).toEqual([]);
});

test('a refund of more than was paid is not posted, and waits for an operator', async () => {
  const placed = await placeConfirmedOrder();
  const cash = await balance('cash_pix');
  await settleWith(placed, PRICE_CENTS + 1);
  expect(await postingsOf(placed)).not.toContain('partial_refund');
  expect(await balance('cash_pix')).toBe(cash - PRICE_CENTS);
  expect(await db.paymentReview.findFirst({ where: { paymentId: placed.paymentId } })).toMatchObject({
    state: 'open',
    difference: 'excess',
  });
  await settleWith(placed, 0);
  expect(await balance('cash_pix')).toBe(cash);
  expect(await db.paymentReview.findFirst({ where: { paymentId: placed.paymentId } })).toMatchObject({
    state: 'accepted',
  });
  await checkHolds();
});
