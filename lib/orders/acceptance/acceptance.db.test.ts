import { describe, expect, test } from 'vitest';
import { refundGoodwill, refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { confirmEachOrder, placeOrderToAccept } from '@/test/acceptance';
import { advanceClock } from '@/test/clock';
import { createOrder, createUser } from '@/test/factories';
import { daysFromNow } from '@/test/hire-scenario';
import { whileHeld } from '@/test/held-rows';
import {
  createProvider,
  deliverWebhooks,
  historyOf,
  holdsOf,
  orderOf,
  placeOrder,
  placePaidOrder,
  type PlacedOrder,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { clock } from '@/lib/services/clock/clock';
import { declineOrder } from '../cancellation/cancellation';
import { getReliability } from '../cancellation/reliability';
import { confirmPastOrders } from '../confirmation/confirmation';
import { confirmOrder } from '../order';
import { listOrders } from '../order-list';
import { countOutcomes } from '../outcomes';
import { answerDate, proposeDate } from '../reschedule/reschedule';
import { FREE_DECLINES, HOURS_TO_ACCEPT } from '../rules';
import { acceptOrder } from './acceptance';
import { countFreeDeclines } from './free-declines';
import { saveOrderTerms } from './order-terms';
import { declineUnansweredOrders } from './unanswered';

const IN_TIME = { minutes: HOURS_TO_ACCEPT * 60 - 1 };
const A_MINUTE = { minutes: 1 };

const accept = ({ provider, orderId }: PlacedOrder) => acceptOrder(provider, orderId);
const decline = ({ provider, orderId }: PlacedOrder) => declineOrder(provider, orderId);

/** The templates of the emails to a user by name, without those about the refund. */
async function mailsTo(userId: number): Promise<string[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const mails = await db.mail.findMany({ where: { recipient: email }, orderBy: { template: 'asc' } });
  return mails.map(({ template }) => template).filter((template) => !template.startsWith('orderRefunded'));
}

/** Orders that the provider declined or left unanswered that long ago. */
async function writeDeclines(providerId: number, count: number, daysAgo: number): Promise<void> {
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
  const { id: customerId } = await createUser();
  for (let number = 0; number < count; number += 1) {
    const { id } = await createOrder({ customerId, providerId, state: 'refunded' });
    const kind = number % 2 === 0 ? 'declined_by_provider' : 'declined_by_time';
    await db.orderEvent.create({ data: { orderId: id, kind, at } });
  }
}

async function hold({ orderId }: PlacedOrder, kind: 'dispute' | 'operator'): Promise<void> {
  const by = kind === 'operator' ? { placedById: 1, placedReason: 'golpe' } : {};
  await db.orderHold.create({ data: { orderId, kind, placedAt: clock.now(), ...by } });
}

async function again({ provider }: PlacedOrder) {
  return (await logInAs(await db.user.findUniqueOrThrow({ where: { id: provider.userId } }))).actor;
}

describe('an order cannot be accepted', () => {
  test('by others, before it is paid, or if its provider does not confirm each order', async () => {
    const placed = await placeOrderToAccept();
    const { actor: stranger } = await logInAs(await createUser());
    await expect(acceptOrder(stranger, placed.orderId)).rejects.toMatchObject({ reason: 'order_not_found' });
    await expect(acceptOrder(placed.customer, placed.orderId)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'only_provider',
    });
    for (const other of [await placePaidOrder(), await placeOrder()])
      await expect(accept(other)).rejects.toMatchObject({ code: 'conflict', reason: 'order_not_acceptable' });
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  });

  test('after its deadline, even before the job has run', async () => {
    const placed = await placeOrderToAccept();
    advanceClock({ minutes: HOURS_TO_ACCEPT * 60 });
    const late = { ...placed, provider: await again(placed) };
    await expect(accept(late)).rejects.toMatchObject({ reason: 'order_not_acceptable' });
    await declineUnansweredOrders();
    await expect(accept(late)).rejects.toMatchObject({ reason: 'order_frozen' });
  });

  test.each([
    ['dispute', 'order_frozen'],
    ['operator', 'order_held'],
  ] as const)('nor declined while it is held: %s', async (kind, reason) => {
    const placed = await placeOrderToAccept();
    await hold(placed, kind);
    await expect(accept(placed)).rejects.toMatchObject({ code: 'conflict', reason });
    await expect(decline(placed)).rejects.toMatchObject({ code: 'conflict', reason });
  });
});

test('an order that an operator is refunding cannot be accepted, and its customer is told nothing of the kind', async () => {
  const placed = await placeOrderToAccept();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  await expect(accept(placed)).rejects.toMatchObject({ code: 'conflict', reason: 'order_frozen' });
  expect(await mailsTo(placed.customer.userId)).toEqual(['orderToAcceptCustomer']);
});

test('an order of which a part is given back as goodwill can be accepted', async () => {
  const placed = await placeOrderToAccept();
  const payment = await db.payment.findUniqueOrThrow({ where: { id: placed.paymentId } });
  await db.$transaction((tx) => refundGoodwill(tx, payment, { amountCents: 500, bearerId: null }));
  await accept(placed);
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'accepted']);
});

describe('an accepted order', () => {
  test('is an ordinary paid order, and the customer is notified once', async () => {
    const placed = await placeOrderToAccept();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(placed)));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ order_id: placed.orderId, state: 'paid' })));
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', acceptBy: null });
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'accepted']);
    expect(await mailsTo(placed.customer.userId)).toEqual(['orderAccepted', 'orderToAcceptCustomer']);
    expect(await mailsTo(placed.provider.userId)).toEqual(['orderToAcceptProvider']);
    advanceClock({ days: 1 });
    await declineUnansweredOrders();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'accepted']);
  });

  test('that its provider cancels later counts as cancelled', async () => {
    const placed = await placeOrderToAccept();
    await accept(placed);
    await decline(placed);
    expect((await historyOf(placed)).at(-1)).toBe('cancelled_by_provider');
    expect(await getReliability(placed.provider.uid)).toEqual({ orders: 1, cancelled: 1 });
  });

  test('is also one that the customer confirms, or for which both agree on another day', async () => {
    const confirmed = await placeOrderToAccept({ daysAhead: 0 });
    await confirmOrder(confirmed.customer, confirmed.orderId);
    const moved = await placeOrderToAccept();
    const day = daysFromNow(9);
    await proposeDate(moved.provider, moved.orderId, day);
    await answerDate(moved.customer, moved.orderId, { day, isAgreed: true });
    advanceClock({ days: 2 });
    await declineUnansweredOrders();
    expect([await stateOf(confirmed), await stateOf(moved)]).toEqual(['confirmed', 'paid']);
    expect([await holdsOf(confirmed), await holdsOf(moved)]).toEqual([[], []]);
  });
});

test('a change of the setting applies only to orders that are paid later', async () => {
  const provider = await createProvider();
  const before = await placePaidOrder({ provider });
  await confirmEachOrder(provider);
  expect((await orderOf(before)).acceptBy).toBeNull();
  const after = await placeOrderToAccept({ provider });
  await saveOrderTerms(provider, { confirms_orders: false, same_day_until_hour: null });
  expect((await orderOf(after)).acceptBy).not.toBeNull();
  expect((await orderOf(await placePaidOrder({ provider }))).acceptBy).toBeNull();
});

test('orders to accept are listed first, with their deadline and the number of free declines', async () => {
  const provider = await createProvider();
  const { orderId } = await placeOrderToAccept({ provider });
  const newer = await placePaidOrder({ provider: (await placeOrderToAccept({ provider })).provider });
  await db.order.update({
    where: { id: newer.orderId },
    data: { acceptBy: null, cancelAskedAt: new Date() },
  });
  const [, sales] = await listOrders(provider);
  expect(sales.map(({ id, waits, can }) => [id < newer.orderId, waits, can.accept])).toEqual([
    [true, true, true],
    [true, true, true],
    [false, true, false],
  ]);
  const { acceptBy } = await orderOf({ orderId });
  expect(sales.find(({ id }) => id === orderId)).toMatchObject({
    accept_by: acceptBy?.toISOString(),
    free_declines: FREE_DECLINES.most,
    can: { decline: true },
  });
});

describe('a declined order', () => {
  test('is refunded in full at once, and does not count as cancelled', async () => {
    const placed = await placeOrderToAccept();
    expect(await decline(placed)).toMatchObject({ held_for: 'refund' });
    expect(await decline(placed)).toMatchObject({ held_for: 'refund' });
    await runJobs();
    await deliverWebhooks();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'declined_by_provider', 'refunded']);
    expect(await mailsTo(placed.customer.userId)).toEqual(['orderDeclined', 'orderToAcceptCustomer']);
    expect(await getReliability(placed.provider.uid)).toEqual({ orders: 1, cancelled: 0 });
    expect(await countOutcomes(db, placed.provider.userId, new Date(0))).toMatchObject({ failedOrders: 0 });
    await checkBooks();
  });

  test('counts as cancelled beyond the limit within ninety days', async () => {
    const provider = await createProvider();
    await writeDeclines(provider.userId, 3, FREE_DECLINES.days);
    await writeDeclines(provider.userId, FREE_DECLINES.most - 1, FREE_DECLINES.days - 1);
    const [last, beyond] = [await placeOrderToAccept({ provider }), await placeOrderToAccept({ provider })];
    for (const placed of [last, beyond]) await decline(placed);
    expect((await historyOf(last)).at(-1)).toBe('declined_by_provider');
    expect((await historyOf(beyond)).at(-1)).toBe('cancelled_by_provider');
    expect(await getReliability(provider.uid)).toMatchObject({ cancelled: 1 });
    expect(await countOutcomes(db, provider.userId, new Date(0))).toMatchObject({ failedOrders: 1 });
    expect(await mailsTo(beyond.customer.userId)).toEqual(['orderDeclined', 'orderToAcceptCustomer']);
  });

  test('of two declined at once only one is within the limit', async () => {
    const provider = await createProvider();
    await writeDeclines(provider.userId, FREE_DECLINES.most - 1, 10);
    const both = [await placeOrderToAccept({ provider }), await placeOrderToAccept({ provider })];
    await whileHeld({ table: 'users', id: provider.userId }, () => Promise.all(both.map(decline)));
    const ends = await Promise.all(both.map(async (placed) => (await historyOf(placed)).at(-1)));
    expect(ends.toSorted()).toEqual(['cancelled_by_provider', 'declined_by_provider']);
  });
});

describe('an order without an answer', () => {
  test('is declined after its deadline, not before; both are notified, and it does not count as cancelled', async () => {
    const placed = await placeOrderToAccept();
    advanceClock(IN_TIME);
    await declineUnansweredOrders();
    expect(await holdsOf(placed)).toEqual([]);
    advanceClock(A_MINUTE);
    await declineUnansweredOrders();
    await declineUnansweredOrders();
    await runJobs();
    await deliverWebhooks();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'declined_by_time', 'refunded']);
    expect(await mailsTo(placed.customer.userId)).toEqual([
      'orderToAcceptCustomer',
      'orderUnansweredCustomer',
    ]);
    expect(await mailsTo(placed.provider.userId)).toEqual([
      'orderToAcceptProvider',
      'orderUnansweredProvider',
    ]);
    expect(await getReliability(placed.provider.uid)).toEqual({ orders: 1, cancelled: 0 });
    await checkBooks();
  });

  test('counts as cancelled beyond the limit, and both read the same', async () => {
    const provider = await createProvider();
    await writeDeclines(provider.userId, FREE_DECLINES.most, 1);
    const placed = await placeOrderToAccept({ provider });
    advanceClock({ minutes: HOURS_TO_ACCEPT * 60 });
    await declineUnansweredOrders();
    expect((await historyOf(placed)).at(-1)).toBe('cancelled_by_provider');
    expect((await mailsTo(placed.customer.userId)).at(-1)).toBe('orderUnansweredCustomer');
  });

  test.each([
    ['by time', () => declineUnansweredOrders(), 0],
    ['by its provider', decline, FREE_DECLINES.most],
  ] as const)('that was paid after its day is declined %s, and does not count', async (_, act, declines) => {
    const provider = await createProvider();
    await writeDeclines(provider.userId, declines, 1);
    const placed = await placeOrderToAccept({ provider, daysAhead: -1 });
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', acceptBy: expect.any(Date) });
    expect(await mailsTo(placed.provider.userId)).toEqual([]);
    await expect(accept(placed)).rejects.toMatchObject({ reason: 'order_not_acceptable' });
    const before = await db.$transaction((tx) => countFreeDeclines(tx, provider.userId, clock.now()));
    await act(placed);
    await runJobs();
    await deliverWebhooks();
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'declined_day_over', 'refunded']);
    expect(await mailsTo(placed.customer.userId)).toEqual(['orderDayOverCustomer']);
    expect(await mailsTo(placed.provider.userId)).toEqual(['orderDayOverProvider']);
    expect(await db.$transaction((tx) => countFreeDeclines(tx, provider.userId, clock.now()))).toBe(before);
    expect(await getReliability(provider.uid)).toMatchObject({ cancelled: 0 });
    expect(await countOutcomes(db, provider.userId, new Date(0))).toMatchObject({ failedOrders: 0 });
    await checkBooks();
  });

  test('is declined at the end of its day, and never confirmed by time', async () => {
    const placed = await placeOrderToAccept({ daysAhead: 0 });
    advanceClock({ days: 20 });
    await confirmPastOrders();
    expect(await stateOf(placed)).toBe('paid');
    await declineUnansweredOrders();
    expect(await holdsOf(placed)).toEqual(['refund']);
  });

  test('is not declined while it is held, and its provider has twelve hours after the hold', async () => {
    const [silent, accepting] = [await placeOrderToAccept(), await placeOrderToAccept()];
    for (const placed of [silent, accepting]) await hold(placed, 'dispute');
    advanceClock({ days: 1 });
    await declineUnansweredOrders();
    expect(await holdsOf(silent)).toEqual(['dispute']);
    await db.orderHold.updateMany({
      where: { orderId: { in: [silent.orderId, accepting.orderId] } },
      data: { endedAt: clock.now() },
    });
    advanceClock(IN_TIME);
    await declineUnansweredOrders();
    expect(await holdsOf(silent)).toEqual([]);
    expect(await acceptOrder(await again(accepting), accepting.orderId)).toMatchObject({ state: 'paid' });
    advanceClock(A_MINUTE);
    await declineUnansweredOrders();
    expect([await holdsOf(silent), await holdsOf(accepting)]).toEqual([['refund'], []]);
  });
});
