import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { placeOrderToAccept } from '@/test/acceptance';
import { advanceClock } from '@/test/clock';
import { placeOrder, placePaidOrder } from '@/test/hiring';
import { createHireScenario, daysFromNow, orderByPix } from '@/test/hire-scenario';
import { acceptOrder } from './acceptance/acceptance';
import { cancelOrder, confirmOrder } from './order';
import { listOrders } from './order-list';
import { proposeDate } from './reschedule/reschedule';
import { ORDERS_PER_PAGE } from './rules';
import { countWaiting } from './waiting';

const NONE = { purchases: 0, sales: 0 };

describe('a purchase waits for its customer', () => {
  test('while it can be paid', async () => {
    const { customer, orderId } = await placeOrder();
    expect(await countWaiting(customer.userId)).toEqual({ purchases: 1, sales: 0 });
    await cancelOrder(customer, orderId);
    expect(await countWaiting(customer.userId)).toEqual(NONE);
  });

  test('from its day until it is confirmed', async () => {
    const { customer, provider, orderId } = await placePaidOrder();
    expect(await countWaiting(customer.userId)).toEqual({ purchases: 1, sales: 0 });
    expect(await countWaiting(provider.userId)).toEqual(NONE);
    await confirmOrder(customer, orderId);
    expect(await countWaiting(customer.userId)).toEqual(NONE);
  });
});

test('a proposed day waits for the other side, for three days', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  await proposeDate(customer, orderId, daysFromNow(9));
  expect(await countWaiting(provider.userId)).toEqual({ purchases: 0, sales: 1 });
  const [, [sale]] = await listOrders(provider);
  expect(sale).toMatchObject({ id: orderId, waits: true });
  advanceClock({ days: 3 });
  expect(await countWaiting(provider.userId)).toEqual(NONE);
  expect((await listOrders(provider))[1]).toMatchObject([{ id: orderId, waits: false }]);
});

test('an order to accept is pending for its provider until they have accepted it', async () => {
  const { provider, orderId } = await placeOrderToAccept();
  expect(await countWaiting(provider.userId)).toEqual({ purchases: 0, sales: 1 });
  await acceptOrder(provider, orderId);
  expect(await countWaiting(provider.userId)).toEqual(NONE);
});

test('a request to cancel and an unanswered dispute wait for the provider', async () => {
  const asked = await placePaidOrder();
  await db.order.update({ where: { id: asked.orderId }, data: { cancelAskedAt: new Date() } });
  expect(await countWaiting(asked.provider.userId)).toEqual({ purchases: 0, sales: 1 });
  const disputed = await placePaidOrder();
  const { orderId } = disputed;
  await db.orderHold.create({ data: { orderId, kind: 'dispute', placedAt: new Date() } });
  expect(await countWaiting(disputed.provider.userId)).toEqual({ purchases: 0, sales: 1 });
  await db.orderEvent.create({ data: { orderId, kind: 'dispute_answered', at: new Date() } });
  expect(await countWaiting(disputed.provider.userId)).toEqual(NONE);
});

test('an old order that waits is on top of the first page, and on no other', async () => {
  const scenario = await createHireScenario();
  for (let day = 1; day <= ORDERS_PER_PAGE + 2; day += 1)
    await orderByPix(scenario, { execution_date: daysFromNow(day) });
  const orders = await db.order.findMany({
    where: { customerId: scenario.customer.id },
    orderBy: { id: 'asc' },
  });
  const [oldest] = orders;
  // Paid for a later day, except the oldest, which still has to be paid.
  await db.order.updateMany({
    where: { customerId: scenario.customer.id, id: { not: oldest?.id } },
    data: { state: 'paid', paidAt: new Date() },
  });
  const [first] = await listOrders(scenario.actor);
  expect(first[0]).toMatchObject({ id: oldest?.id, waits: true });
  expect(first).toHaveLength(ORDERS_PER_PAGE + 1);
  expect(first.slice(1).every(({ waits }) => !waits)).toBe(true);
  const [rest] = await listOrders(scenario.actor, { side: 'purchases', before: first.at(-1)?.id });
  const newestFirst = orders.map(({ id }) => id).toReversed();
  expect([...first.slice(1), ...rest, ...first.slice(0, 1)].map(({ id }) => id)).toEqual(newestFirst);
});
