import { describe, expect, test } from 'vitest';
import { DAYS_TO_ANSWER_QUESTION } from '@/lib/disputes/rules';
import { blockUser } from '@/lib/operator/block';
import { acceptOrder } from '@/lib/orders/acceptance/acceptance';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { HOURS_TO_ACCEPT } from '@/lib/orders/rules';
import { refundPayment } from '@/lib/payments/refund/refund';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { placeOrderToAccept } from '@/test/acceptance';
import { advanceClock } from '@/test/clock';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { placeDisputedOrder, placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import {
  deliverWebhooks,
  placeConfirmedOrder,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
  type PlacedOrder,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { listWaiting } from '../home/waiting';
import { readListPage } from '../lists/page';
import { orders } from '../lists/orders';
import { findPerson } from '../people/person';
import { readPersonNow } from '../people/person-now';
import { findOrder } from './order';
import { readOrderNow } from './order-now';
import { ORDER_FILTERS, STOPS } from './order-state';

async function nowOf({ orderId }: Pick<PlacedOrder, 'orderId'>) {
  return readOrderNow((await findOrder(orderId)) ?? expect.unreachable());
}

/** The state that the list shows for an order, and the filters that find it. */
async function listed({ orderId }: Pick<PlacedOrder, 'orderId'>) {
  const q = `#${orderId}`;
  const { rows } = await readListPage(orders, { q });
  const filters: string[] = [];
  for (const state of Object.keys(ORDER_FILTERS))
    if ((await readListPage(orders, { q, state })).rows.length > 0) filters.push(state);
  return { state: rows[0]?.cells.state, filters };
}

const day = (days: number) => saoPauloDay(new Date(clock.now().getTime() + days * 86_400_000));

describe('an order that nothing stops shows its next step', () => {
  test('unpaid: the customer pays, or it expires', async () => {
    const placed = await placeOrder();
    const { expiresAt } = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
    expect(await nowOf(placed)).toMatchObject({
      state: 'awaiting_payment',
      pending: [{ what: 'payment', who: 'customer', next: { what: 'expiry', at: expiresAt } }],
    });
    expect(await listed(placed)).toEqual({ state: 'awaiting_payment', filters: ['awaiting_payment'] });
  });

  test('paid: the customer confirms, or it is confirmed automatically two weeks after the day', async () => {
    const placed = await placePaidOrder();
    expect(await nowOf(placed)).toMatchObject({
      state: 'paid',
      pending: [{ what: 'confirmation', who: 'customer', next: { what: 'confirmation', at: day(14) } }],
    });
    expect(await listed(placed)).toEqual({ state: 'paid', filters: ['paid'] });
  });

  test('paid, to be accepted: the professional has to accept, or it is declined after a deadline that a hold moves', async () => {
    const placed = await placeOrderToAccept();
    const { paidAt, acceptBy } = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
    const waits = { what: 'acceptance', since: paidAt, who: 'provider' };
    expect(await nowOf(placed)).toMatchObject({
      state: 'paid',
      pending: [{ ...waits, next: { what: 'decline', at: acceptBy } }],
    });
    advanceClock({ minutes: 90 });
    const endedAt = clock.now();
    await db.orderHold.create({
      data: { orderId: placed.orderId, kind: 'dispute', placedAt: paidAt ?? endedAt, endedAt },
    });
    const at = new Date(endedAt.getTime() + HOURS_TO_ACCEPT * 3_600_000);
    expect(await nowOf(placed)).toMatchObject({ pending: [{ ...waits, next: { what: 'decline', at } }] });
    await acceptOrder(placed.provider, placed.orderId);
    expect((await nowOf(placed)).pending).toMatchObject([{ what: 'service' }]);
  });

  test('paid, with another day proposed: the other side answers', async () => {
    const placed = await placePaidOrder();
    await proposeDate(placed.provider, placed.orderId, day(3));
    expect((await nowOf(placed)).pending).toMatchObject([
      { what: 'new_day', who: 'customer', day: day(3) },
      { what: 'confirmation', who: 'customer' },
    ]);
  });

  test('confirmed: it is released on its day', async () => {
    const placed = await placeConfirmedOrder();
    const { releaseAt } = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
    expect(await nowOf(placed)).toMatchObject({
      state: 'confirmed',
      pending: [{ what: 'release', who: 'time', next: { what: 'release', at: releaseAt } }],
    });
  });

  test('released: an operator pays it out, or the professional adds missing data', async () => {
    const placed = await placeReleasedOrder();
    expect((await nowOf(placed)).pending).toMatchObject([{ what: 'payout_due', who: 'operator' }]);
    await db.user.update({ where: { id: placed.provider.userId }, data: { pixKey: null } });
    expect((await nowOf(placed)).pending).toMatchObject([{ what: 'payout_no_key', who: 'provider' }]);
  });

  test('cancelled: no one has to act', async () => {
    const { actor } = await createOperator();
    const placed = await placeOrder();
    await doAction(actor, 'cancel_order', { id: placed.orderId });
    expect(await nowOf(placed)).toMatchObject({ state: 'cancelled', pending: [] });
  });
});

describe('an order that is stopped is not shown as paid, on its page and in the list', () => {
  test('in a dispute: first the professional answers, then an operator decides', async () => {
    const asked = await placeDisputedOrder();
    expect(await nowOf(asked)).toMatchObject({
      state: 'in_dispute',
      pending: [{ what: 'dispute_answer', who: 'provider', next: { what: 'dispute_refund' } }],
    });
    const answered = await placeOrderWithAnsweredDispute();
    expect((await nowOf(answered)).pending).toMatchObject([{ what: 'dispute_decision', who: 'operator' }]);
    expect(await listed(answered)).toEqual({ state: 'in_dispute', filters: ['in_dispute'] });
  });

  test('in a dispute: the decision waits for the side that is asked, until it answers or its time is over', async () => {
    const { actor } = await createOperator();
    const placed = await placeOrderWithAnsweredDispute();
    const toDecide = async () => (await listWaiting()).find(({ kind }) => kind === 'disputes')?.count ?? 0;
    const before = await toDecide();
    await doAction(actor, 'ask_dispute_side', {
      id: placed.orderId,
      values: { side: 'customer', question: 'Há um recibo?' },
    });
    expect((await nowOf(placed)).pending).toMatchObject([
      { what: 'dispute_question', who: 'customer', next: { what: 'question_end' } },
    ]);
    expect(await toDecide()).toBe(before - 1);
    advanceClock({ days: DAYS_TO_ANSWER_QUESTION, minutes: 1 });
    expect((await nowOf(placed)).pending).toMatchObject([{ what: 'dispute_decision', who: 'operator' }]);
    expect(await toDecide()).toBe(before);
  });

  test('on hold: the page names the operator and the reason', async () => {
    const { actor } = await createOperator();
    const placed = await placePaidOrder();
    await doAction(actor, 'hold_order', { id: placed.orderId, reason: 'o cliente telefonou' });
    expect(await nowOf(placed)).toMatchObject({
      state: 'held',
      pending: [{ what: 'held_by_operator', who: 'operator', by: actor.uid, reason: 'o cliente telefonou' }],
    });
    expect(await listed(placed)).toEqual({ state: 'held', filters: ['held'] });
  });

  test('on hold and in a dispute: both are shown, the hold first', async () => {
    const placed = await placeDisputedOrder();
    await blockUser({ uid: placed.provider.uid, reason: 'golpe' });
    expect(await nowOf(placed)).toMatchObject({
      state: 'held',
      pending: [
        { what: 'held_by_block', href: `/console/people/${placed.provider.uid}` },
        { what: 'dispute_answer' },
      ],
    });
    expect(await listed(placed)).toEqual({ state: 'held', filters: ['held', 'in_dispute'] });
  });

  test('being refunded, refused, and refunded', async () => {
    const placed = await placePaidOrder();
    const { paymentId } = placed;
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    expect(await nowOf(placed)).toMatchObject({
      state: 'refunding',
      pending: [{ what: 'refunding', who: 'gateway' }],
    });
    expect(await listed(placed)).toEqual({ state: 'refunding', filters: ['refunding'] });
    await db.refund.updateMany({ where: { paymentId }, data: { state: 'refused' } });
    expect(await nowOf(placed)).toMatchObject({
      state: 'refused',
      pending: [{ what: 'refund_refused', who: 'operator' }],
    });
    await db.refund.updateMany({ where: { paymentId }, data: { state: 'withdrawn' } });
    expect(await listed(placed)).toEqual({ state: 'paid', filters: ['paid'] });
  });

  test('charged back: the bank decides', async () => {
    const placed = await placePaidOrder();
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    const { id } = await db.chargeBack.findFirstOrThrow({ where: { paymentId: placed.paymentId } });
    expect(await nowOf(placed)).toMatchObject({
      state: 'charged_back',
      pending: [{ what: 'charged_back', who: 'gateway', href: `/console/charge-backs/${id}` }],
    });
    expect(await listed(placed)).toEqual({ state: 'charged_back', filters: ['charged_back'] });
  });

  test('paid with another amount: an operator decides', async () => {
    const placed = await placeOrder();
    await sandbox.alter(placed.paymentId, { amountCents: 500 });
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect(await nowOf(placed)).toMatchObject({
      state: 'review',
      pending: [{ what: 'mismatch', who: 'operator' }],
    });
    expect(await listed(placed)).toEqual({ state: 'review', filters: ['review'] });
  });
});

test('every reason has a filter, and list and page agree on every order', async () => {
  expect(Object.keys(ORDER_FILTERS)).toEqual(expect.arrayContaining(Object.keys(STOPS)));
  const { rows } = await readListPage(orders, {}, { size: 200 });
  expect(rows.length).toBeGreaterThan(10);
  for (const { key, cells } of rows)
    expect((await nowOf({ orderId: Number(key) })).state, key).toBe(cells.state);
});

test('a person is shown as blocked, with the reason, their stopped orders and their money', async () => {
  const placed = await placeReleasedOrder();
  const { uid } = placed.provider;
  const other = await placePaidOrder({ provider: placed.provider });
  await blockUser({ uid, reason: 'golpe' });
  const person = (await findPerson(uid)) ?? expect.unreachable();
  const { state, pending } = await readPersonNow(person);
  expect(state).toBe('blocked');
  expect(pending).toMatchObject([
    { what: 'block', who: 'operator', reason: 'golpe' },
    { what: 'order', order: { id: placed.orderId, state: 'held' } },
    { what: 'order', order: { id: other.orderId, state: 'held' } },
  ]);
  expect(person.orders.map(({ shownState }) => shownState)).toEqual(['held', 'held']);
});

test('an account without open cases has nothing pending', async () => {
  const { customer } = await placeOrder();
  advanceClock({ minutes: 1 });
  const person = (await findPerson(customer.uid)) ?? expect.unreachable();
  expect(await readPersonNow(person)).toMatchObject({ state: 'active', pending: [] });
});
