import { describe, expect, test } from 'vitest';
import { blockUser } from '../block';
import { cancelPaidOrder, declineOrder } from '@/lib/orders/cancellation/cancellation';
import { confirmOrder } from '@/lib/orders/order';
import { orderPayable } from '@/lib/orders/order-payable';
import { releaseOrders } from '@/lib/orders/release';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  COMPLAINT,
  disputeOf,
  lastOfferOf,
  placeOrderWithAnsweredDispute,
  placeDisputedOrder,
  REPLY,
} from '@/test/disputes/placed';
import { daysFromNow } from '@/test/hire-scenario';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import {
  holdsOf,
  orderOf,
  paymentOf,
  placeConfirmedOrder,
  placePaidOrder,
  type PlacedOrder,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { closeOverdueDisputes } from '@/lib/disputes/deadlines';
import { decideDispute } from '@/lib/disputes/dispute-decision';
import { answerDispute, openDispute, withdrawDispute } from '@/lib/disputes/dispute';
import { acceptOffer, offerSplit, withdrawOffer } from '@/lib/disputes/offer';

/** Runs two actions that both wait for the locked order; the first one is first in the queue. */
async function inTurn(
  { orderId }: PlacedOrder,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const held = await holdRow({ table: 'orders', id: orderId });
  const firstActing = Promise.allSettled([first()]);
  await waitForWaiting(1);
  const secondActing = Promise.allSettled([second()]);
  await waitForWaiting(2);
  await held.release();
  return [...(await firstActing), ...(await secondActing)];
}

const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason as { reason: string }).reason,
  );

const open = ({ customer, orderId }: PlacedOrder) => openDispute(customer, orderId, COMPLAINT);

async function chargeBack({ paymentId }: PlacedOrder): Promise<void> {
  await sandbox.chargeBack(paymentId);
  const found = await fetchPayment(await paymentOf({ paymentId }));
  if (found) await settlePayment(orderPayable, paymentId, found);
}

describe('opening a dispute concurrently with', () => {
  const ACTS: [string, (placed: PlacedOrder) => Promise<unknown>, string, string][] = [
    ['confirming', ({ customer, orderId }) => confirmOrder(customer, orderId), 'order_frozen', 'done'],
    [
      'another day',
      ({ provider, orderId }) => proposeDate(provider, orderId, daysFromNow(5)),
      'order_not_reschedulable',
      'done',
    ],
    ['itself', open, 'dispute_open_already', 'dispute_open_already'],
    [
      'the provider’s cancelling',
      ({ provider, orderId }) => declineOrder(provider, orderId),
      'order_frozen',
      'dispute_not_possible',
    ],
    ['a charge-back', chargeBack, 'done', 'order_in_charge_back'],
  ];

  test.each(ACTS)('%s: the second action sees the result of the first', async (_name, act, after, before) => {
    const [one, other] = [await placePaidOrder(), await placePaidOrder()];
    expect(
      reasonsOf(
        await inTurn(
          one,
          () => open(one),
          () => act(one),
        ),
      ),
    ).toEqual(['done', after]);
    expect(
      reasonsOf(
        await inTurn(
          other,
          () => act(other),
          () => open(other),
        ),
      ),
    ).toEqual(['done', before]);
    await checkHolds();
  });

  test('the release, in the last second, either freezes the money or is too late', async () => {
    const placed = await placeConfirmedOrder();
    await open(placed);
    advanceClock({ days: 7 });
    await releaseOrders();
    expect((await orderOf(placed)).state).toBe('confirmed');
    const late = await placeConfirmedOrder();
    advanceClock({ days: 7 });
    const [, opening] = await Promise.allSettled([releaseOrders(), open(late)]);
    expect(opening).toMatchObject({ status: 'rejected', reason: { reason: 'dispute_not_possible' } });
  });

  test('a block of the customer fails if the block comes first', async () => {
    const placed = await placePaidOrder();
    const held = await holdRow({ table: 'users', id: placed.customer.userId });
    const blocking = blockUser({ uid: placed.customer.uid, reason: 'golpe' });
    await waitForWaiting(1);
    const opening = Promise.allSettled([open(placed)]);
    await waitForWaiting(2);
    await held.release();
    await blocking;
    expect(reasonsOf(await opening)).toEqual(['log_in_first']);
    expect(await holdsOf(placed)).toEqual(['block']);
  });
});

test('two concurrent offers are both open, and one of them can be accepted', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  const { customer, provider, orderId } = placed;
  const crossed = await inTurn(
    placed,
    () => offerSplit(customer, orderId, 5_000),
    () => offerSplit(provider, orderId, 2_000),
  );
  expect(reasonsOf(crossed)).toEqual(['done', 'done']);
  const offers = await db.disputeOffer.findMany({ where: { dispute: { orderId } } });
  const idOf = (userId: number) => offers.find((offer) => offer.userId === userId)?.id ?? 0;
  const accepted = await inTurn(
    placed,
    () => acceptOffer(provider, orderId, idOf(customer.userId)),
    () => acceptOffer(customer, orderId, idOf(provider.userId)),
  );
  expect(reasonsOf(accepted)).toEqual(['done', 'dispute_not_open']);
  expect(await disputeOf(placed)).toMatchObject({ returnedCents: 5_000 });
  expect(await db.refund.count({ where: { kind: 'partial', paymentId: placed.paymentId } })).toBe(1);
});

test.each([
  ['accepting first', ['done', 'dispute_not_open'], 'split'],
  ['taking back first', ['done', 'offer_not_open'], null],
] as const)('accepting an offer concurrently with its withdrawal: %s', async (name, expected, outcome) => {
  const placed = await placeOrderWithAnsweredDispute();
  const { customer, provider, orderId } = placed;
  await offerSplit(provider, orderId, 2_000);
  const { id } = await lastOfferOf(placed);
  const acts = [
    () => acceptOffer(customer, orderId, id),
    () => withdrawOffer(provider, orderId, id),
  ] as const;
  const [first, second] = name === 'accepting first' ? acts : [acts[1], acts[0]];
  expect(reasonsOf(await inTurn(placed, first, second))).toEqual(expected);
  expect((await disputeOf(placed)).outcome).toBe(outcome);
});

test('of an operator’s decision and a concurrent agreement only one counts', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await offerSplit(placed.provider, placed.orderId, 2_000);
  const { id } = await lastOfferOf(placed);
  const decision = { outcome: 'refund' } as const;
  const by = { operatorId: 1, reason: 'Não foi feito' };
  const results = await inTurn(
    placed,
    () => db.$transaction((tx) => decideDispute(tx, { orderId: placed.orderId, decision, by })),
    () => acceptOffer(placed.customer, placed.orderId, id),
  );
  expect(reasonsOf(results)).toEqual(['done', 'dispute_not_open']);
  expect(await db.refund.count({ where: { kind: 'partial', paymentId: placed.paymentId } })).toBe(0);
});

test('an answer that waits for a lock past the deadline is rejected, and the job closes the dispute', async () => {
  const placed = await placeDisputedOrder();
  advanceClock({ days: 2, minutes: 1_439 });
  const held = await holdRow({ table: 'orders', id: placed.orderId });
  const answering = Promise.allSettled([answerDispute(placed.provider, placed.orderId, REPLY)]);
  await waitForWaiting(1);
  advanceClock({ minutes: 1 });
  const ending = closeOverdueDisputes();
  await waitForWaiting(2);
  await held.release();
  expect(reasonsOf(await answering)).toEqual(['dispute_answer_late']);
  await ending;
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'refunded', endedBy: 'deadline' });
});

test('of a withdrawal and the deadline job in the same second only one closes the dispute', async () => {
  const placed = await placeDisputedOrder();
  advanceClock({ days: 3 });
  const results = await inTurn(
    placed,
    () => withdrawDispute(placed.customer, placed.orderId),
    () => closeOverdueDisputes(),
  );
  expect(reasonsOf(results)).toEqual(['done', 'done']);
  expect(await disputeOf(placed)).toMatchObject({ outcome: 'withdrawn' });
  expect(await db.refund.count({ where: { paymentId: placed.paymentId } })).toBe(0);
});

test('concurrent cancellations by both sides refund once', async () => {
  const placed = await placePaidOrder();
  const results = await inTurn(
    placed,
    () => declineOrder(placed.provider, placed.orderId),
    () => cancelPaidOrder(placed.customer, placed.orderId),
  );
  expect(reasonsOf(results)).toEqual(['done', 'done']);
  expect(await db.refund.count({ where: { paymentId: placed.paymentId } })).toBe(1);
});
