import { describe, expect, test } from 'vitest';
import { releaseOrders } from '@/lib/orders/release';
import { feeAfterReturn, providerEarnings } from '@/lib/orders/rules';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  disputeOf,
  lastOfferOf,
  placeOrderWithAnsweredDispute,
  placeDisputedOrder,
} from '@/test/disputes/placed';
import { returnedAtGateway, settleWithGateway, split } from '@/test/disputes/split';
import fc from '@/test/fast-check';
import { balance, deliverWebhooks, holdsOf, orderOf, postingsOf, PRICE_CENTS, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo } from '@/test/payouts';
import { decideDispute } from './dispute-decision';
import { acceptOffer, offerSplit, withdrawOffer } from './offer';

describe('an offer is rejected', () => {
  test('of zero, of the full price, and of more than was paid', async () => {
    const { orderId, provider } = await placeDisputedOrder();
    for (const cents of [0, -1, PRICE_CENTS, PRICE_CENTS + 1])
      await expect(offerSplit(provider, orderId, cents)).rejects.toMatchObject({
        reason: 'split_out_of_range',
      });
  });

  test('when its author accepts it, when it was withdrawn, and when it was replaced', async () => {
    const placed = await placeDisputedOrder();
    const { orderId, provider, customer } = placed;
    await offerSplit(provider, orderId, 2_000);
    const first = await lastOfferOf(placed);
    await expect(acceptOffer(provider, orderId, first.id)).rejects.toMatchObject({
      reason: 'offer_not_open',
    });
    await expect(withdrawOffer(customer, orderId, first.id)).rejects.toMatchObject({
      reason: 'offer_not_open',
    });
    await offerSplit(provider, orderId, 3_000);
    await expect(acceptOffer(customer, orderId, first.id)).rejects.toMatchObject({
      reason: 'offer_not_open',
    });
    const second = await lastOfferOf(placed);
    await withdrawOffer(provider, orderId, second.id);
    await expect(acceptOffer(customer, orderId, second.id)).rejects.toMatchObject({
      reason: 'offer_not_open',
    });
    expect((await disputeOf(placed)).state).toBe('awaiting_answer');
  });
});

test.each(['pix', 'paypal'] as const)(
  'an accepted split (%s) refunds the part, and releases the rest after seven days, to the cent',
  async (method) => {
    const placed = await placeOrderWithAnsweredDispute({ method });
    await split(placed, 3_333);
    expect(await disputeOf(placed)).toMatchObject({ outcome: 'split', returnedCents: 3_333 });
    await runJobs();
    await deliverWebhooks();
    expect(await returnedAtGateway(placed)).toBe(3_333);
    expect(await stateOf(placed)).toBe('confirmed');
    // 10 % of 66.72, rounded down.
    expect(await orderOf(placed)).toMatchObject({ feeCents: 666, returnedCents: 3_333 });
    expect(await holdsOf(placed)).toEqual([]);
    const feesBefore = await balance('fees');
    advanceClock({ days: 7 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('released');
    expect((await dueTo(placed.provider))?.amountCents).toBe(10_005 - 3_333 - 666);
    expect(feesBefore - (await balance('fees'))).toBe(666);
    expect(await postingsOf(placed)).toEqual(['payment', 'partial_refund', 'release']);
    await checkBooks();
  },
);

test('the same offer from both sides ends the dispute with that split', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await offerSplit(placed.customer, placed.orderId, 4_000);
  await offerSplit(placed.provider, placed.orderId, 4_000);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'split', endedBy: 'agreement' });
});

test('nothing is released before the partial refund is done, whatever the gateway answers', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await sandbox.fail('mercado-pago.refund', 'error500', { times: 3 });
  await split(placed, 1);
  await runJobs().catch(() => undefined);
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await reconcilePayments(payables);
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await runJobs();
  await deliverWebhooks();
  expect(await returnedAtGateway(placed)).toBe(1);
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('a lost answer causes no second refund', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await sandbox.fail('mercado-pago.refund', 'loseAnswer', { times: 1 });
  await split(placed, 2_500);
  for (let times = 0; times < 3; times += 1) {
    await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
    await runJobs();
    advanceClock({ minutes: 11 });
    await reconcilePayments(payables);
  }
  await deliverWebhooks();
  expect(await returnedAtGateway(placed)).toBe(2_500);
  expect(
    await db.refund.findFirst({ where: { kind: 'partial', paymentId: placed.paymentId } }),
  ).toMatchObject({
    state: 'done',
  });
  await checkBooks();
});

test('a smaller refund that the gateway makes by itself does not end the refund of a split', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  const { paymentId } = placed;
  await split(placed, 2_500);
  await sandbox.refundPart(paymentId, 1_000);
  await settleWithGateway(placed);
  const refunds = () => db.refund.findMany({ where: { paymentId }, orderBy: { amountCents: 'asc' } });
  expect(await refunds()).toMatchObject([
    { kind: 'made_at_gateway', amountCents: 1_000, state: 'done' },
    { kind: 'partial', amountCents: 2_500, state: 'intended' },
  ]);
  await runJobs();
  await deliverWebhooks();
  expect(await returnedAtGateway(placed)).toBe(3_500);
  expect(await refunds()).toMatchObject([{ amountCents: 1_000 }, { amountCents: 2_500, state: 'done' }]);
  await checkBooks();
});

test('no split is accepted while a full refund is under way', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await expect(split(placed, 2_500)).rejects.toMatchObject({ reason: 'order_frozen' });
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  await checkBooks();
});

test('a charge-back after a split takes only the remaining amount, and winning it restores only that', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await split(placed, 2_500);
  await runJobs();
  await deliverWebhooks();
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('charged_back');
  await checkBooks();
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('an operator can split to the cent, and not beyond the price paid', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  const decide = (returnedCents: number) =>
    db.$transaction((tx) =>
      decideDispute(tx, {
        orderId: placed.orderId,
        decision: { outcome: 'split', returnedCents },
        by: { operatorId: 1, reason: 'Metade foi feita' },
      }),
    );
  await expect(decide(PRICE_CENTS)).rejects.toMatchObject({ reason: 'split_out_of_range' });
  await decide(PRICE_CENTS - 1);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'split', endedBy: 'operator', decidedById: 1 });
  await runJobs();
  await deliverWebhooks();
  advanceClock({ days: 7 });
  await releaseOrders();
  expect((await dueTo(placed.provider))?.amountCents).toBe(1);
  await checkBooks();
});

test('the parts of customer, provider and platform add up to the price, for every split', () => {
  const amounts = fc.tuple(
    fc.integer({ min: 2, max: 2 ** 31 - 1 }),
    fc.nat({ max: 100 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(amounts, ([priceCents, percent, at]) => {
      const feeCents = Math.floor((priceCents * percent) / 100);
      const returnedCents = Math.min(priceCents - 1, 1 + Math.floor(at * priceCents));
      const fee = feeAfterReturn({ priceCents, feeCents }, returnedCents);
      const share = providerEarnings({ priceCents, returnedCents, feeCents: fee });
      expect(fee).toBeLessThanOrEqual(feeCents);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share + fee + returnedCents).toBe(priceCents);
    }),
  );
});
