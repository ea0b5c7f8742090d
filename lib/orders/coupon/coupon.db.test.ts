import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { checkFor, orderWaitingError, withCoupon } from '@/test/coupons';
import { createCoupon, createUser } from '@/test/factories';
import { balance, deliverWebhooks, orderOf, paymentOf, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import {
  daysFromNow,
  orderByPix,
  createHireScenario,
  placeScenarioOrder,
  withOtherCustomer,
} from '@/test/hire-scenario';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { cancelOrder } from '../order';

describe('a coupon is rejected', () => {
  test.each([
    ['that does not exist', null, 'coupon_not_found'],
    ['that has not begun', { startsAt: new Date(Date.now() + DAY_MS) }, 'coupon_not_begun'],
    ['that is paused', { pausedAt: new Date(Date.now() - 1) }, 'coupon_paused'],
    ['that is over', { endsAt: new Date(Date.now() - 1) }, 'coupon_over'],
    ['for another category', { categories: ['painter', 'barber'] }, 'coupon_category'],
    ['for a dearer service', { minCents: 12_001 }, 'coupon_least'],
    ['that may not be used at all', { maxUses: 0 }, 'coupon_used_up'],
  ])('%s, both when checked and when used', async (_, overrides, reason) => {
    const scenario = await createHireScenario();
    const code = overrides ? (await createCoupon(overrides)).code : 'NADA';
    const refusal = { code: 'invalid', reason, fields: { coupon: 'invalid' } };
    await expect(checkFor(scenario, { code })).rejects.toMatchObject(refusal);
    const hiring = orderByPix(scenario, { coupon: code, transaction_amount: 108 });
    await expect(hiring).rejects.toMatchObject(refusal);
    expect(await db.order.count({ where: { customerId: scenario.customer.id } })).toBe(0);
  });

  test('that is used up', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const scenario = await createHireScenario();
    await placeScenarioOrder(scenario, withCoupon(coupon));
    const other = await withOtherCustomer(scenario);
    await expect(orderByPix(other, withCoupon(coupon))).rejects.toMatchObject({ reason: 'coupon_used_up' });
  });

  test('for a user who has used it for another order', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    const placed = await placeScenarioOrder(scenario, withCoupon(coupon));
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    const again = orderByPix(scenario, { ...withCoupon(coupon), execution_date: daysFromNow(1) });
    await expect(again).rejects.toMatchObject({ reason: 'coupon_used' });
    await expect(checkFor(scenario, coupon)).rejects.toMatchObject({ reason: 'coupon_used' });
  });

  test('with the full price, or with a discount that it does not give', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    for (const amount of [120, 107.99]) {
      const hiring = orderByPix(scenario, withCoupon(coupon, { transaction_amount: amount }));
      await expect(hiring).rejects.toMatchObject({ reason: 'amount_changed' });
    }
  });

  test('for an ad that is not visible', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario({ hiddenAt: new Date() });
    await expect(checkFor(scenario, coupon)).rejects.toMatchObject({ reason: 'work_not_found' });
  });

  test('after thirty tries in a quarter of an hour', async () => {
    const scenario = await createHireScenario();
    for (let time = 0; time < 30; time += 1)
      await expect(checkFor(scenario, { code: `TENTA${time}` })).rejects.toThrow('coupon_not_found');
    await expect(checkFor(scenario, { code: 'TENTA30' })).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('a coupon', () => {
  test('is checked, which returns its discount in reais', async () => {
    const { code } = await createCoupon({ centsOff: 2_050 });
    const scenario = await createHireScenario();
    expect(await checkFor(scenario, { code })).toEqual({ code, price: 120, discount: 20.5, total: 99.5 });
  });

  test('lowers the charge but not the provider’s share', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    const placed = await placeScenarioOrder(scenario, withCoupon(coupon));
    expect(await orderOf(placed)).toMatchObject({
      priceCents: 12_000,
      discountCents: 1_200,
      feeCents: 1_200,
      couponId: coupon.id,
    });
    expect(await paymentOf(placed)).toMatchObject({ amountCents: 10_800 });
    const before = await balance('discounts');
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid');
    expect(Math.abs((await balance('discounts')) - before)).toBe(1_200);
  });

  test('leaves at least one real to pay', async () => {
    const coupon = await createCoupon({ centsOff: 50_000 });
    const placed = await placeScenarioOrder(
      await createHireScenario(),
      withCoupon(coupon, { transaction_amount: 1 }),
    );
    expect(await paymentOf(placed)).toMatchObject({ amountCents: 100 });
  });

  test('can be used again when its order ends unpaid', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const scenario = await createHireScenario();
    const first = await placeScenarioOrder(scenario, withCoupon(coupon));
    await cancelOrder(scenario.actor, first.orderId);
    const other = await placeScenarioOrder(await withOtherCustomer(scenario), withCoupon(coupon));
    expect(other.orderId).not.toBe(first.orderId);
  });

  test('that is added later replaces the unpaid order if the customer agrees', async () => {
    const coupon = await createCoupon();
    const scenario = await createHireScenario();
    const plain = await placeScenarioOrder(scenario);
    await expect(orderByPix(scenario, withCoupon(coupon))).rejects.toMatchObject(orderWaitingError(plain));
    expect(await stateOf(plain)).toBe('awaiting_payment');
    const cheaper = await placeScenarioOrder(scenario, { ...withCoupon(coupon), start_anew: true });
    expect(await stateOf(plain)).toBe('cancelled');
    await runJobs();
    expect(await sandbox.chargesOf(plain.paymentId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await placeScenarioOrder(scenario, withCoupon(coupon))).toMatchObject({
      orderId: cheaper.orderId,
    });
    await expect(orderByPix(scenario)).rejects.toMatchObject(orderWaitingError(cheaper));
    const plainAgain = await placeScenarioOrder(scenario, { start_anew: true });
    expect(await stateOf(cheaper)).toBe('cancelled');
    expect(plainAgain.orderId).not.toBe(plain.orderId);
  });
});

test('is used by no more of twenty concurrent customers than allowed', async () => {
  const coupon = await createCoupon({ maxUses: 7 });
  const scenario = await createHireScenario();
  const people = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const customer = await createUser();
      return { ...scenario, customer, ...(await logInAs(customer)) };
    }),
  );
  const results = await Promise.allSettled(people.map((person) => orderByPix(person, withCoupon(coupon))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []));
  expect(new Set(reasons)).toEqual(new Set(['coupon_used_up']));
  expect(await db.order.count({ where: { couponId: coupon.id } })).toBe(7);
});

test('is used by one of twenty concurrent orders of one user', async () => {
  const coupon = await createCoupon();
  const scenario = await createHireScenario();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, day) =>
      orderByPix(scenario, { ...withCoupon(coupon), execution_date: daysFromNow(day) }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.order.count({ where: { couponId: coupon.id } })).toBe(1);
});
