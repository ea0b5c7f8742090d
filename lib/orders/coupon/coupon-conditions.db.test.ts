import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkFor, withCoupon } from '@/test/coupons';
import { createCoupon } from '@/test/factories';
import { holdRow, waitForWaiting, whileHeld } from '@/test/held-rows';
import {
  createHireScenario,
  daysFromNow,
  orderByPix,
  placeScenarioOrder,
  withOtherCustomer,
} from '@/test/hire-scenario';
import { deliverWebhooks, orderOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';

test('of two concurrent uses of the last one, the second is refused', async () => {
  const coupon = await createCoupon({ maxUses: 1 });
  const scenario = await createHireScenario();
  const people = [scenario, await withOtherCustomer(scenario)];
  const held = await holdRow({ table: 'coupons', id: coupon.id });
  const hiring = Promise.allSettled(people.map((person) => orderByPix(person, withCoupon(coupon))));
  await waitForWaiting(2);
  await held.release();
  const results = await hiring;
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid', reason: 'coupon_used_up' },
  });
  expect(await db.order.count({ where: { couponId: coupon.id } })).toBe(1);
});

test.each([
  ['paused', 'update coupons set paused_at = now() where id = $1', 'coupon_paused'],
  ['ended', "update coupons set ends_at = now() - interval '1 second' where id = $1", 'coupon_over'],
  ['limited', 'update coupons set max_total_cents_off = 1199 where id = $1', 'coupon_used_up'],
])('a coupon that is %s while a hire waits for it is refused', async (_, change, reason) => {
  const coupon = await createCoupon();
  const scenario = await createHireScenario();
  const row = { table: 'coupons' as const, id: coupon.id };
  const hiring = await whileHeld({ ...row, changing: [change] }, () =>
    orderByPix(scenario, withCoupon(coupon)),
  );
  expect(hiring).toMatchObject({ status: 'rejected', reason: { code: 'invalid', reason } });
});

test.each([
  ['Pintora de paredes', true],
  ['Pintores', true],
  ['Limpeza de estofados e tapetes', true],
  ['Limpeza de piscinas', false],
  ['Eletricista', false],
])('a coupon of some categories: %s, %s', async (profession, isTaken) => {
  const coupon = await createCoupon({ categories: ['painter', 'upholstery'] });
  const scenario = await createHireScenario({ profession });
  if (isTaken) {
    await checkFor(scenario, coupon);
    const placed = await placeScenarioOrder(scenario, withCoupon(coupon));
    return expect(await orderOf(placed)).toMatchObject({ couponId: coupon.id });
  }
  await expect(checkFor(scenario, coupon)).rejects.toMatchObject({ reason: 'coupon_category' });
});

test('a coupon’s category is compared with the chosen category of the ad, not the profession', async () => {
  const coupon = await createCoupon({ categories: ['painter'] });
  const chosen = await createHireScenario({ profession: 'Autônomo', chosenCategory: 'pintor' });
  await checkFor(chosen, coupon);
  const placed = await placeScenarioOrder(chosen, withCoupon(coupon));
  expect(await orderOf(placed)).toMatchObject({ couponId: coupon.id });
  const other = await createHireScenario({ profession: 'Pintor', chosenCategory: 'pedreiro' });
  await expect(checkFor(other, coupon)).rejects.toMatchObject({ reason: 'coupon_category' });
});

test('a coupon for the first hire is refused to a customer who has paid an order, even a refunded one', async () => {
  const coupon = await createCoupon({ firstHireOnly: true, maxUsesEach: 5 });
  const scenario = await createHireScenario();
  const placed = await placeScenarioOrder(scenario);
  await checkFor(scenario, coupon);
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  const refusal = { code: 'invalid', reason: 'coupon_first_hire', fields: { coupon: 'invalid' } };
  await expect(checkFor(scenario, coupon)).rejects.toMatchObject(refusal);
  const again = orderByPix(scenario, withCoupon(coupon, { execution_date: daysFromNow(1) }));
  await expect(again).rejects.toMatchObject(refusal);
  await checkFor(await withOtherCustomer(scenario), coupon);
});

test('two coupons for the first hire cannot be held at once', async () => {
  const [first, second] = [
    await createCoupon({ firstHireOnly: true }),
    await createCoupon({ firstHireOnly: true }),
  ];
  const scenario = await createHireScenario();
  const { orderId } = await placeScenarioOrder(scenario, withCoupon(first));
  const another = withCoupon(second, { execution_date: daysFromNow(1) });
  await expect(orderByPix(scenario, another)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'order_waiting',
    details: { waiting_order_id: orderId },
  });
  await orderByPix(scenario, { ...another, start_anew: true });
  expect(await orderOf({ orderId })).toMatchObject({ state: 'cancelled' });
});
