import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import type { Parts, Setting } from '@/lib/services/settings/define';
import { changeSetting } from '@/lib/services/settings/change-setting';
import { advanceClock } from '@/test/clock';
import { createCoupon, createUser } from '@/test/factories';
import { createHireScenario, orderByPix } from '@/test/hire-scenario';
import { orderOf, placePaidOrder, placeOrder } from '@/test/hiring';
import { logInAs } from '@/test/members';
import { checkCoupon } from './coupon/coupon';
import { confirmOrder } from './order';
import { listOrders } from './order-list';
import { payForPro } from './publishing-fee';
import { couponRules, proFee, releaseTime, serviceFee } from './settings';

async function set<Value extends Parts>(setting: Setting<Value>, value: Value): Promise<void> {
  const seenNumber = await db.settingChange.count({ where: { name: setting.name } });
  const plain = JSON.parse(JSON.stringify(value));
  await db.$transaction((tx) =>
    changeSetting(tx, { setting, value: plain, seenNumber, operatorId: null, reason: 'x' }),
  );
}

test('an order keeps its fee, and a later one has the new fee', async () => {
  const before = await placeOrder();
  await set(serviceFee, { percent: 20 });
  expect(await orderOf(before)).toMatchObject({ feeCents: 1_000 });
  expect(await orderOf(await placeOrder())).toMatchObject({ feeCents: 2_001 });
});

test('a confirmed order keeps its release date, a later one has the new dispute period, and its customer sees it', async () => {
  const [before, after] = [await placePaidOrder(), await placePaidOrder()];
  await confirmOrder(before.customer, before.orderId);
  await set(releaseTime, { days: 12 });
  expect((await listOrders(after.customer))[0][0]).toMatchObject({ release_days: 12 });
  await confirmOrder(after.customer, after.orderId);
  const daysOf = async (placed: typeof before) => {
    const { confirmedAt, releaseAt } = await orderOf(placed);
    return ((releaseAt?.getTime() ?? 0) - (confirmedAt?.getTime() ?? 0)) / DAY_MS;
  };
  expect(await daysOf(before)).toBe(7);
  expect(await daysOf(after)).toBe(12);
  advanceClock({ days: 11 });
  const mayOpenDispute = async ({ customer }: typeof before) =>
    (await listOrders(customer))[0][0]?.can.dispute;
  expect(await mayOpenDispute(before)).toBe(false);
  expect(await mayOpenDispute(after)).toBe(true);
});

test('a new request to publish is charged the current fee, and two charges are never open', async () => {
  const { actor } = await logInAs(await createUser());
  await payForPro(actor, 'pt-BR');
  await set(proFee, { cents: 990 });
  await payForPro(actor, 'pt-BR');
  const charges = await db.payment.findMany({ where: { userId: actor.userId }, orderBy: { id: 'asc' } });
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([490, 990]);
  expect(charges.filter(({ state }) => state === 'pending' || state === 'intended')).toHaveLength(1);
});

test('a user who saw another publishing fee is not charged, and an open charge stays', async () => {
  const { actor } = await logInAs(await createUser());
  await set(proFee, { cents: 490 });
  await payForPro(actor, 'pt-BR', 490);
  await set(proFee, { cents: 990 });
  await expect(payForPro(actor, 'pt-BR', 490)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'fee_changed',
    fields: { transaction_amount: 'invalid' },
  });
  const charges = await db.payment.findMany({ where: { userId: actor.userId } });
  expect(charges).toMatchObject([{ amountCents: 490, state: 'pending' }]);
  await payForPro(actor, 'pt-BR', 990);
});

test('the rules for all coupons apply when a coupon is checked and when it is used', async () => {
  const scenario = await createHireScenario();
  const { actor, work } = scenario;
  const { code } = await createCoupon({ code: 'METADE', percentOff: 50, startsAt: new Date(0) });
  const check = () => checkCoupon(actor, { code, service: { workId: work.id, subWorkId: 0 } });
  expect(await check()).toMatchObject({ price: 120, discount: 60 });
  await set(couponRules, { accepted: 1, max_percent: 25, min_total_cents: 10_000 });
  expect(await check()).toMatchObject({ discount: 20, total: 100 });
  await set(couponRules, { accepted: 0, max_percent: 25, min_total_cents: 10_000 });
  await expect(check()).rejects.toMatchObject({ reason: 'coupon_paused' });
  const hiring = orderByPix(scenario, { coupon: code, transaction_amount: 100 });
  await expect(hiring).rejects.toMatchObject({ reason: 'coupon_paused' });
  await set(couponRules, { accepted: 1, max_percent: 25, min_total_cents: 12_000 });
  await expect(check()).rejects.toMatchObject({ reason: 'coupon_least' });
});
