import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { toDateColumn } from '@/lib/platform/dates';
import { advanceClock } from '@/test/clock';
import { whileHeld } from '@/test/held-rows';
import { createHireScenario, daysFromNow, placeScenarioOrder } from '@/test/hire-scenario';
import { deliverWebhooks, orderOf, type PlacedOrder, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { logInAs } from '@/test/members';
import { confirmPastOrders } from './confirmation';
import { confirmOrder } from '../order';
import { listOrders } from '../order-list';
import { answerDate, proposeDate } from '../reschedule/reschedule';

async function placePaidFor(days: number): Promise<PlacedOrder> {
  const placed = await placeScenarioOrder(await createHireScenario(), { execution_date: daysFromNow(days) });
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  return placed;
}

/** Logs both people in again, because sessions expire. */
async function logInAgain({ customer, provider, ...placed }: PlacedOrder): Promise<PlacedOrder> {
  const [first, second] = await Promise.all(
    [customer, provider].map(async ({ userId }) =>
      logInAs(await db.user.findUniqueOrThrow({ where: { id: userId } })),
    ),
  );
  return { ...placed, customer: first?.actor ?? customer, provider: second?.actor ?? provider };
}

describe('a customer confirms', () => {
  test('not before the day of the work', async () => {
    const placed = await placePaidFor(2);
    const confirm = () => confirmOrder(placed.customer, placed.orderId);
    const canConfirm = async () => (await listOrders(placed.customer))[0][0]?.can.confirm;
    await expect(confirm()).rejects.toMatchObject({ code: 'conflict', reason: 'order_day_not_come' });
    expect(await canConfirm()).toBe(false);
    expect(await stateOf(placed)).toBe('paid');
    advanceClock({ days: 2 });
    expect(await canConfirm()).toBe(true);
    await confirm();
    expect(await stateOf(placed)).toBe('confirmed');
  });

  test('not before the later day that was agreed on', async () => {
    const placed = await placePaidFor(0);
    await proposeDate(placed.provider, placed.orderId, daysFromNow(200));
    await answerDate(placed.customer, placed.orderId, { day: daysFromNow(200), isAgreed: true });
    const confirming = confirmOrder(placed.customer, placed.orderId);
    await expect(confirming).rejects.toMatchObject({ reason: 'order_day_not_come' });
  });
});

describe('an order is not confirmed by time', () => {
  test('when its day is moved at the moment of confirmation', async () => {
    const placed = await placePaidFor(0);
    advanceClock({ days: 14 });
    const changing = [`update orders set execution_date = '${daysFromNow(30)}' where id = $1`];
    await whileHeld({ table: 'orders', id: placed.orderId, changing }, confirmPastOrders);
    expect(await orderOf(placed)).toMatchObject({
      state: 'paid',
      executionDate: toDateColumn(daysFromNow(30)),
    });
  });
});

test('one side cannot put off the confirmation by proposing another day', async () => {
  const placed = await placePaidFor(0);
  await proposeDate(placed.provider, placed.orderId, daysFromNow(200));
  advanceClock({ days: 13 });
  const { provider, orderId } = await logInAgain(placed);
  await expect(proposeDate(provider, orderId, daysFromNow(200))).rejects.toThrow('order_not_reschedulable');
  advanceClock({ days: 1 });
  await confirmPastOrders();
  expect(await stateOf(placed)).toBe('confirmed');
});
