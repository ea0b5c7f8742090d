import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { orderWaitingError, withCoupon } from '@/test/coupons';
import { createCoupon, createSubWork, taxNumberRow } from '@/test/factories';
import {
  createHireScenario,
  daysFromNow,
  type HireScenario,
  orderByPayPal,
  orderByPix,
  placeScenarioOrder,
  withOtherCustomer,
} from '@/test/hire-scenario';
import { holdRow } from '@/test/held-rows';
import { deliverWebhooks, orderOf, PAYER, paymentOf, type PlacedOrder, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { checkCoupon } from './coupon';
import { expireOrders } from '../expiry';
import { renewPayment } from '../payment-status';

async function placePaid(scenario: HireScenario, coupon: Coupon, overrides = {}): Promise<PlacedOrder> {
  const placed = await placeScenarioOrder(scenario, withCoupon(coupon, overrides));
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  return placed;
}

describe('a limit is required', () => {
  const limits = { maxUses: 5, maxUsesEach: 1, maxTotalCentsOff: 10_000 };

  test.each([
    ['of how often in all', 'max_uses'],
    ['of how often by one person', 'max_uses_each'],
    ['of what it takes off in all', 'max_total_cents_off'],
  ])('%s', async (_, column) => {
    const { code } = await createCoupon(limits);
    const removingLimit = db.$executeRawUnsafe(`update coupons set ${column} = null where code = '${code}'`);
    await expect(removingLimit).rejects.toThrow(/null/i);
  });

  test('on the total discount of percentage coupons', async () => {
    const writing = db.coupon.create({ data: { code: 'NOMAX', percentOff: 10, ...limits } });
    await expect(writing).rejects.toThrow('coupons_limits');
  });
});

describe('a coupon is used up', () => {
  test('when its total discount is reached', async () => {
    const coupon = await createCoupon({ maxTotalCentsOff: 2_399 });
    const scenario = await createHireScenario();
    await placePaid(scenario, coupon);
    const other = await withOtherCustomer(scenario);
    await expect(orderByPix(other, withCoupon(coupon))).rejects.toMatchObject({ reason: 'coupon_used_up' });
    await db.coupon.update({ where: { id: coupon.id }, data: { maxTotalCentsOff: 2_400 } });
    await orderByPix(other, withCoupon(coupon));
  });

  test('by paid orders; unpaid orders reserve it for one hour only', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const scenario = await createHireScenario();
    const waiting = await placeScenarioOrder(scenario, withCoupon(coupon));
    const other = await withOtherCustomer(scenario);
    const ask = () => orderByPix(other, withCoupon(coupon));
    await expect(ask()).rejects.toMatchObject({ reason: 'coupon_used_up' });
    advanceClock({ minutes: 59 });
    await expireOrders();
    await expect(ask()).rejects.toMatchObject({ reason: 'coupon_used_up' });
    advanceClock({ minutes: 2 });
    await expireOrders();
    expect(await stateOf(waiting)).toBe('expired');
    await ask();
  });

  test('by the customer’s order with another provider, whose row is not locked', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    const waiting = await placeScenarioOrder(scenario, withCoupon(coupon));
    const other = { ...(await createHireScenario()), actor: scenario.actor };
    const held = await holdRow({ table: 'users', id: scenario.provider.id });
    const asking = Promise.allSettled([orderByPix(other, withCoupon(coupon))]);
    const isDone = await Promise.race([asking.then(() => true), pause(20_000, false)]);
    await held.release();
    expect((await asking)[0]).toMatchObject({ reason: orderWaitingError(waiting) });
    expect(isDone).toBe(true);
  });

  test('by one user after as many paid orders as allowed', async () => {
    const coupon = await createCoupon({ maxUsesEach: 2 });
    const scenario = await createHireScenario();
    await placePaid(scenario, coupon);
    await placePaid(scenario, coupon, { execution_date: daysFromNow(1) });
    const third = orderByPix(scenario, withCoupon(coupon, { execution_date: daysFromNow(2) }));
    await expect(third).rejects.toMatchObject({ reason: 'coupon_used' });
  });
});

describe('while an order waits with a coupon', () => {
  test('another order of the customer is rejected, names the unpaid order, and can replace it', async () => {
    const coupon = await createCoupon({ maxUsesEach: 5 });
    const scenario = await createHireScenario();
    const waiting = await placeScenarioOrder(scenario, withCoupon(coupon));
    const another = withCoupon(coupon, { execution_date: daysFromNow(1) });
    await expect(orderByPix(scenario, another)).rejects.toMatchObject(orderWaitingError(waiting));
    expect(await stateOf(waiting)).toBe('awaiting_payment');
    const { orderId } = await placeScenarioOrder(scenario, { ...another, start_anew: true });
    expect(await stateOf(waiting)).toBe('cancelled');
    expect(await stateOf({ orderId })).toBe('awaiting_payment');
  });

  test('its customer can still use the coupon, and the same request finds the same order', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const scenario = await createHireScenario();
    const waiting = await placeScenarioOrder(scenario, withCoupon(coupon));
    const service = { workId: scenario.work.id, subWorkId: 0 };
    await checkCoupon(scenario.actor, { code: coupon.code, service });
    expect(await orderByPix(scenario, withCoupon(coupon))).toMatchObject({ order_id: waiting.orderId });
  });

  test('it can be paid for an hour, by any method', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    // Hired for tomorrow, because the test may run late in the evening.
    const wanted = withCoupon(coupon, { execution_date: daysFromNow(1) });
    const placed = await placeScenarioOrder(scenario, wanted);
    const { createdAt, expiresAt } = await orderOf(placed);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(3_600_000);
    expect((await paymentOf(placed)).expiresAt).toEqual(expiresAt);
    advanceClock({ minutes: 20 });
    expect(await orderByPayPal(scenario, wanted)).toMatchObject({ order_id: placed.orderId });
    expect(await orderOf(placed)).toMatchObject({ expiresAt });
  });

  test('it is replaced shortly before it expires by a new order with a new hour', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const scenario = await createHireScenario();
    // Hired for tomorrow, because the test may run late in the evening.
    const placed = await placeScenarioOrder(scenario, withCoupon(coupon, { execution_date: daysFromNow(1) }));
    await db.payment.update({ where: { id: placed.paymentId }, data: { state: 'rejected' } });
    advanceClock({ minutes: 40 });
    const { order_id } = await renewPayment(
      scenario.actor,
      { orderId: placed.orderId, payer: PAYER },
      'pt-BR',
    );
    expect(order_id).not.toBe(placed.orderId);
    expect(await stateOf(placed)).toBe('cancelled');
  });
});

describe('a coupon is rejected between accounts that share', () => {
  const shared: [string, (scenario: HireScenario) => Promise<unknown>][] = [
    [
      'a phone number',
      ({ customer: { id } }) => db.user.update({ where: { id }, data: { phone: '11987654321' } }),
    ],
    [
      'a phone number that is the other’s Pix key',
      ({ customer: { id } }) => db.user.update({ where: { id }, data: { pixKey: '+5511987654321' } }),
    ],
    [
      'a Pix key',
      ({ customer, provider }) =>
        db.user.updateMany({
          where: { id: { in: [customer.id, provider.id] } },
          data: { pixKey: 'a@b.com' },
        }),
    ],
    [
      'the CPF of who pays and of the Pix key',
      ({ provider: { id } }) => db.user.update({ where: { id }, data: { pixKey: PAYER.cpf } }),
    ],
    [
      'the CPF of who pays and of who earns',
      ({ provider: { id } }) => db.taxNumber.create({ data: taxNumberRow(id, PAYER.cpf) }),
    ],
  ];

  test.each(shared)('%s', async (_, share) => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    await share(scenario);
    const hiring = orderByPix(scenario, withCoupon(coupon));
    await expect(hiring).rejects.toMatchObject({ code: 'invalid', reason: 'coupon_one_person' });
    await orderByPix(scenario);
  });

  test('as the coupon check already reports', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    const { id } = await createSubWork({ workId: scenario.work.id });
    await db.user.update({ where: { id: scenario.customer.id }, data: { phone: '11987654321' } });
    const service = { workId: scenario.work.id, subWorkId: id };
    const checking = checkCoupon(scenario.actor, { code: coupon.code, service });
    await expect(checking).rejects.toMatchObject({ reason: 'coupon_one_person' });
  });
});
