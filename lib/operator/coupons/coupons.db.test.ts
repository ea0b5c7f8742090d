import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createCoupon as writeCoupon } from '@/test/factories';
import { createHireScenario, orderByPix, placeScenarioOrder, withOtherCustomer } from '@/test/hire-scenario';
import { deliverWebhooks } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import type { ConsoleActor } from '../access/console-session';
import { runAction } from '../actions/run-action';
import { readListPage } from '../lists/page';
import { coupons } from '../lists/coupons';
import { findCoupon } from './coupon';
import { typedCoupon } from './coupon-fields';

const operator = async () => (await createOperator()).actor;

let couponCount = 0;
const newCode = () => `CONSOLE${(couponCount += 1)}`;
const VALUES = { percent: '10', most: '50,00', uses: '100', uses_each: '1', total: '1.000,00' };

async function create(by: ConsoleActor, values: Record<string, string | string[]> = {}): Promise<number> {
  const code = newCode();
  const { subjectId } = await doAction(by, 'create_coupon', { values: { code, ...VALUES, ...values } });
  return Number(subjectId);
}

/** Everything about a coupon as its form sends it, with some values changed. */
async function formOf(id: number, changes: Record<string, string | string[]> = {}) {
  return { ...typedCoupon(await db.coupon.findUniqueOrThrow({ where: { id } })), ...changes };
}

/** Of a coupon of 10 % on R$ 120. */
const withCoupon = async (id: number) => ({
  coupon: (await db.coupon.findUniqueOrThrow({ where: { id } })).code,
  transaction_amount: 108,
});

describe('a coupon is created', () => {
  test('with every condition, shows its cost first, and is logged with the reason', async () => {
    const by = await operator();
    const values = {
      code: ' natal2026 ',
      percent: '15',
      most: '30,00',
      least: '80',
      uses: '200',
      uses_each: '2',
      total: '3.000,00',
      starts: '2026-12-01',
      ends: '2030-12-24',
      categories: ['painter', 'cleaner'],
      first_hire: 'on',
    };
    const request = await requestOf(by, 'create_coupon', { values, reason: 'campanha de Natal' });
    expect(await runAction(by, request)).toMatchObject({
      kind: 'confirm',
      consequence: { sentence: 'coupon_cost', amounts: { most: 300_000 }, counts: { uses: 200 } },
    });
    expect(await db.coupon.count({ where: { code: 'NATAL2026' } })).toBe(0);
    const { subjectId } = await doAction(by, 'create_coupon', { values, reason: 'campanha de Natal' });
    const { coupon, state, log } = (await findCoupon(Number(subjectId))) ?? {};
    expect(coupon).toEqual({
      id: subjectId,
      code: 'NATAL2026',
      percentOff: 15,
      centsOff: null,
      maxCentsOff: 3_000,
      minCents: 8_000,
      maxUses: 200,
      maxUsesEach: 2,
      maxTotalCentsOff: 300_000,
      // The last day is included, in São Paulo.
      startsAt: new Date('2026-12-01T03:00:00Z'),
      endsAt: new Date('2030-12-25T03:00:00Z'),
      categories: ['painter', 'cleaner'],
      firstHireOnly: true,
      pausedAt: null,
      forUserId: null,
      invitationId: null,
    });
    expect(['scheduled', 'active']).toContain(state);
    expect(log).toMatchObject([{ act: 'coupon_created', reason: 'campanha de Natal' }]);
  });

  test.each([
    ['without a discount', { percent: '', most: '' }, ['percent', 'amount']],
    ['with two discounts', { amount: '5' }, ['percent', 'amount']],
    ['of more than 90 %', { percent: '91' }, ['percent']],
    ['of a percentage without a maximum', { most: '' }, ['most']],
    ['with an odd code', { code: 'É GRÁTIS' }, ['code']],
    ['without uses', { uses: '0' }, ['uses']],
    ['that is over', { ends: '2026-01-01' }, ['ends']],
    ['that ends before it begins', { starts: '2031-01-02', ends: '2031-01-01' }, ['ends']],
    ['of an unknown category', { categories: ['golpe'] }, ['categories']],
  ])('not %s', async (_, values, fields) => {
    const by = await operator();
    const before = await db.coupon.count();
    const refused = await create(by, values).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'invalid' });
    expect(Object.keys(Object(refused).fields)).toEqual(fields);
    expect(await db.coupon.count()).toBe(before);
  });

  test('once with a code, by the first of two operators', async () => {
    const code = newCode();
    const values = { code, ...VALUES };
    const created = await Promise.allSettled(
      [await operator(), await operator()].map((by) => doAction(by, 'create_coupon', { values })),
    );
    expect(created.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(created.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'coupon_code_taken' },
    });
    expect(await db.coupon.count({ where: { code } })).toBe(1);
  });
});

test('the conditions can change at any time, the discount only while no order has used it', async () => {
  const by = await operator();
  const id = await create(by);
  expect(await offeredActions(by, 'coupon', id)).toEqual([
    'change_coupon',
    'change_coupon_value',
    'pause_coupon',
    'end_coupon',
  ]);
  await doAction(by, 'change_coupon_value', { id, values: { amount: '12' } });
  expect(await db.coupon.findUnique({ where: { id } })).toMatchObject({
    percentOff: null,
    centsOff: 1_200,
    maxCentsOff: null,
  });
  const outdated = await requestOf(by, 'change_coupon_value', { id, values: { amount: '120' } });
  await orderByPix(await createHireScenario(), await withCoupon(id));
  await expect(runAction(by, outdated)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await offeredActions(by, 'coupon', id)).not.toContain('change_coupon_value');
  await doAction(by, 'change_coupon', { id, values: await formOf(id, { uses: '1', least: '' }) });
  const refused = orderByPix(await createHireScenario(), await withCoupon(id));
  await expect(refused).rejects.toMatchObject({ reason: 'coupon_used_up' });
  expect((await findCoupon(id))?.log.map(({ act }) => act)).toEqual([
    'coupon_changed',
    'coupon_changed',
    'coupon_created',
  ]);
});

test('a change that the operator has not seen is not overwritten', async () => {
  const [by, colleague] = [await operator(), await operator()];
  const id = await create(by);
  const values = await formOf(id, { uses: '5' });
  const request = await requestOf(by, 'change_coupon', { id, values });
  await doAction(colleague, 'change_coupon', { id, values: await formOf(id, { uses: '7' }) });
  await expect(runAction(by, { ...request, shown: '{}' })).rejects.toMatchObject({
    reason: 'action_not_possible',
  });
  expect(await db.coupon.findUnique({ where: { id } })).toMatchObject({ maxUses: 7 });
});

test('a paused coupon is refused until it is resumed, and an ended one for good', async () => {
  const by = await operator();
  const id = await create(by);
  const scenario = await createHireScenario();
  const hire = async () => orderByPix(await withOtherCustomer(scenario), await withCoupon(id));
  await doAction(by, 'pause_coupon', { id });
  await expect(hire()).rejects.toMatchObject({ reason: 'coupon_paused' });
  expect(await offeredActions(by, 'coupon', id)).toContain('resume_coupon');
  expect((await findCoupon(id))?.state).toBe('paused');
  await doAction(by, 'resume_coupon', { id });
  await hire();
  await doAction(by, 'end_coupon', { id });
  await expect(hire()).rejects.toMatchObject({ reason: 'coupon_over' });
  expect(await offeredActions(by, 'coupon', id)).toEqual([]);
  expect((await findCoupon(id))?.state).toBe('ended');
  await expect(doAction(by, 'resume_coupon', { id })).rejects.toMatchObject({
    reason: 'action_not_possible',
  });
});

test('the page of a coupon counts its orders and cents, without refunded ones', async () => {
  const by = await operator();
  const id = await create(by, { uses_each: '5' });
  const scenario = await createHireScenario();
  const paid = await placeScenarioOrder(scenario, await withCoupon(id));
  await sandbox.pay(paid.paymentId);
  await deliverWebhooks();
  const refunded = await placeScenarioOrder(await withOtherCustomer(scenario), await withCoupon(id));
  await sandbox.pay(refunded.paymentId);
  await deliverWebhooks();
  await db.order.update({ where: { id: refunded.orderId }, data: { state: 'refunded' } });
  await orderByPix(await withOtherCustomer(scenario), await withCoupon(id));
  const details = await findCoupon(id);
  expect(details?.use).toEqual({
    paid: { orders: 1, discountCents: 1_200 },
    held: { orders: 1, discountCents: 1_200 },
    refunded: { orders: 1, discountCents: 1_200 },
  });
  expect(details?.orders).toHaveLength(3);
  expect(await findCoupon(2_000_000_000)).toBeNull();
});

test('the list of coupons can be filtered by what is true now', async () => {
  const startsAt = new Date(0);
  const codes = {
    active: await writeCoupon({ code: newCode(), startsAt }),
    scheduled: await writeCoupon({ code: newCode(), startsAt: new Date(Date.now() + 86_400_000) }),
    paused: await writeCoupon({ code: newCode(), startsAt, pausedAt: new Date() }),
    ended: await writeCoupon({ code: newCode(), startsAt, endsAt: new Date(1), pausedAt: new Date() }),
  };
  for (const [state, { id, code }] of Object.entries(codes)) {
    for (const other of Object.keys(codes)) {
      const { rows } = await readListPage(coupons, { q: code.toLowerCase(), state: other });
      expect(
        rows.map(({ cells }) => cells.code),
        `${state} in ${other}`,
      ).toEqual(other === state ? [`coupons/${id}#${code}`] : []);
    }
  }
});
