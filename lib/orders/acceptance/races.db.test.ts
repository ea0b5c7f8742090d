import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { placeOrderToAccept } from '@/test/acceptance';
import { checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { inTurn, whileHeld } from '@/test/held-rows';
import { historyOf, holdsOf, orderOf, paymentOf, type PlacedOrder } from '@/test/hiring';
import { logInAs, PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { cancelPaidOrder, declineOrder } from '../cancellation/cancellation';
import { refuseWhileMoneyIsUnderWay } from '../deletion-guard';
import { confirmOrder } from '../order';
import { orderPayable } from '../order-payable';
import { eraseOrders } from '../personal-data';
import { HOURS_TO_ACCEPT } from '../rules';
import { acceptOrder } from './acceptance';
import { saveOrderTerms } from './order-terms';
import { declineUnansweredOrders } from './unanswered';

type Act = (placed: PlacedOrder) => Promise<unknown>;

const accept: Act = ({ provider, orderId }) => acceptOrder(provider, orderId);
const decline: Act = ({ provider, orderId }) => declineOrder(provider, orderId);
const cancel: Act = ({ customer, orderId }) => cancelPaidOrder(customer, orderId);
const confirm: Act = ({ customer, orderId }) => confirmOrder(customer, orderId);
const closeProvider: Act = ({ provider }) =>
  closeAccount(provider, PASSWORD, { guards: [refuseWhileMoneyIsUnderWay], erasers: [eraseOrders] });

const chargeBack: Act = async ({ paymentId }) => {
  await sandbox.chargeBack(paymentId);
  const found = await fetchPayment(await paymentOf({ paymentId }));
  if (found) await settlePayment(orderPayable, paymentId, found);
};

const stopConfirming: Act = ({ provider }) =>
  saveOrderTerms(provider, { confirms_orders: false, same_day_until_hour: null });

/** Runs the job, which finds the order overdue and waits for its lock. */
const runOut: Act = async ({ orderId }) => {
  await db.order.update({ where: { id: orderId }, data: { acceptBy: new Date(0) } });
  await declineUnansweredOrders();
};

/** Acts that lock the provider's row exclusively. */
const EXCLUSIVE: Act[] = [decline, closeProvider, runOut, stopConfirming];

const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason as { reason: string }).reason,
  );

/**
 * Starts the acts so that all wait for the provider's row, in this order. Two that lock it in share mode would both get
 * it, so they wait for the order's row instead.
 */
async function compete(placed: PlacedOrder, ...acts: Act[]): Promise<string[]> {
  const row = acts.some((act) => EXCLUSIVE.includes(act))
    ? ({ table: 'users', id: placed.provider.userId } as const)
    : ({ table: 'orders', id: placed.orderId } as const);
  return reasonsOf(
    await inTurn(
      row,
      acts.map((act) => () => act(placed)),
    ),
  );
}

/** The events after the payment. */
const storyOf = async (placed: PlacedOrder) => (await historyOf(placed)).slice(2);
const countRefunds = ({ paymentId }: PlacedOrder) => db.refund.count({ where: { paymentId } });

describe('of two calls at once the second sees the result of the first', () => {
  const CASES: [string, Act[], string[], string[], number][] = [
    ['accept, then decline', [accept, decline], ['done', 'done'], ['accepted', 'cancelled_by_provider'], 1],
    ['decline, then accept', [decline, accept], ['done', 'order_frozen'], ['declined_by_provider'], 1],
    ['decline twice', [decline, decline], ['done', 'done'], ['declined_by_provider'], 1],
    ['decline, then the customer cancels', [decline, cancel], ['done', 'done'], ['declined_by_provider'], 1],
    ['the customer cancels, then decline', [cancel, decline], ['done', 'done'], ['cancelled_by_customer'], 1],
    [
      'the customer cancels, then accept',
      [cancel, accept],
      ['done', 'order_frozen'],
      ['cancelled_by_customer'],
      1,
    ],
    [
      'decline, then a charge-back',
      [decline, chargeBack],
      ['done', 'done'],
      ['declined_by_provider', 'charged_back'],
      1,
    ],
    [
      'a charge-back, then decline',
      [chargeBack, decline],
      ['done', 'order_in_charge_back'],
      ['charged_back'],
      0,
    ],
    [
      'a charge-back, then accept',
      [chargeBack, accept],
      ['done', 'order_in_charge_back'],
      ['charged_back'],
      0,
    ],
    [
      'decline, then closing the account',
      [decline, closeProvider],
      ['done', 'money_under_way'],
      ['declined_by_provider'],
      1,
    ],
    [
      'closing the account, then decline',
      [closeProvider, decline],
      ['money_under_way', 'done'],
      ['declined_by_provider'],
      1,
    ],
  ];

  test.each(CASES)('%s', async (_, acts, results, story, refunds) => {
    const placed = await placeOrderToAccept();
    expect(await compete(placed, ...acts)).toEqual(results);
    expect(await storyOf(placed)).toEqual(story);
    expect(await countRefunds(placed)).toBe(refunds);
    await checkHolds();
  });

  test.each([
    ['confirm, then decline', [confirm, decline], ['done', 'done'], ['confirmed', 'cancelled_by_provider']],
    ['decline, then confirm', [decline, confirm], ['done', 'order_frozen'], ['declined_by_provider']],
  ] as [string, Act[], string[], string[]][])('%s', async (_, acts, results, story) => {
    const placed = await placeOrderToAccept({ daysAhead: 0 });
    expect(await compete(placed, ...acts)).toEqual(results);
    expect(await storyOf(placed)).toEqual(story);
    expect(await countRefunds(placed)).toBe(1);
    await checkHolds();
  });
});

describe('the job that finds an order unanswered', () => {
  test.each([
    ['a decline', decline, ['declined_by_provider'], 1],
    ['the customer’s cancellation', cancel, ['cancelled_by_customer'], 1],
    ['a charge-back', chargeBack, ['charged_back'], 0],
  ] as [string, Act, string[], number][])('leaves it alone after %s', async (_, act, story, refunds) => {
    const placed = await placeOrderToAccept();
    expect(await compete(placed, act, runOut)).toEqual(['done', 'done']);
    expect(await storyOf(placed)).toEqual(story);
    expect(await countRefunds(placed)).toBe(refunds);
    await checkHolds();
  });

  test('wins over a decline, an acceptance and a second run that start later', async () => {
    const placed = await placeOrderToAccept();
    expect(await compete(placed, runOut, decline, accept, declineUnansweredOrders)).toEqual([
      'done',
      'done',
      'order_frozen',
      'done',
    ]);
    expect(await storyOf(placed)).toEqual(['declined_by_time']);
    expect(await countRefunds(placed)).toBe(1);
  });

  test('is not overtaken by an acceptance that waited past the deadline', async () => {
    const placed = await placeOrderToAccept();
    advanceClock({ minutes: HOURS_TO_ACCEPT * 60 - 1 });
    const user = await db.user.findUniqueOrThrow({ where: { id: placed.provider.userId } });
    const { actor } = await logInAs(user);
    const waiting = await whileHeld(
      { table: 'orders', id: placed.orderId },
      () => acceptOrder(actor, placed.orderId),
      async () => advanceClock({ minutes: 1 }),
    );
    expect(reasonsOf([waiting])).toEqual(['order_not_acceptable']);
    await declineUnansweredOrders();
    expect(await holdsOf(placed)).toEqual(['refund']);
  });
});

test('a decline that waits while the order is put on hold changes nothing', async () => {
  const placed = await placeOrderToAccept();
  const hold = `insert into order_holds (order_id, kind, placed_at, placed_by_id, placed_reason)
    values ($1, 'operator', now(), 1, 'golpe')`;
  const waiting = await whileHeld({ table: 'orders', id: placed.orderId, changing: [hold] }, () =>
    decline(placed),
  );
  expect(reasonsOf([waiting])).toEqual(['order_held']);
  await runOut(placed);
  expect(await storyOf(placed)).toEqual([]);
  expect(await holdsOf(placed)).toEqual(['operator']);
});

test('an order that waits for acceptance can be accepted while its provider changes the setting', async () => {
  const before = await placeOrderToAccept();
  expect((await orderOf(before)).acceptBy).not.toBeNull();
  expect(await compete(before, stopConfirming, accept)).toEqual(['done', 'done']);
  expect(await storyOf(before)).toEqual(['accepted']);
});
