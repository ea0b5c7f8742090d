import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { deliverWebhooks, historyOf, paymentOf, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import {
  daysFromNow,
  orderByPix,
  orderByPayPal,
  type HireScenario,
  createHireScenario,
  placeScenarioOrder,
  withOtherCustomer,
} from '@/test/hire-scenario';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { checkOutPayPal } from './paypal-checkout';

const CONCURRENCY = 20;

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function paymentsOf({ customer }: HireScenario) {
  return db.payment.findMany({ where: { userId: customer.id }, orderBy: { id: 'asc' } });
}

async function statesOf({ customer }: HireScenario): Promise<string[]> {
  const orders = await db.order.findMany({ where: { customerId: customer.id }, orderBy: { id: 'asc' } });
  return orders.map(({ state }) => state);
}

/** Charges that the customer could pay at the gateway now. */
async function openChargesOf(scenario: HireScenario) {
  const payments = await paymentsOf(scenario);
  const charges = await Promise.all(payments.map(({ id }) => sandbox.chargesOf(id)));
  return charges.flat().filter(({ state }) => state === 'pending' || state === 'CREATED');
}

describe('one order and one charge result from', () => {
  test.each([
    ['without a key', () => null],
    ['with one key', () => 'uma-chave'],
    ['with a key each', (index: number) => `chave-${index}`],
  ])('twenty concurrent orders, %s', async (_, keyOf) => {
    const scenario = await createHireScenario();
    const answers = await times(CONCURRENCY, (index) => orderByPix(scenario, {}, keyOf(index)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statesOf(scenario)).toEqual(['awaiting_payment']);
    expect(await paymentsOf(scenario)).toHaveLength(1);
    expect(await openChargesOf(scenario)).toHaveLength(1);
  });

  test('orders in one tab after another, until the code expires', async () => {
    const scenario = await createHireScenario();
    const request = { execution_date: daysFromNow(2) };
    const first = await orderByPix(scenario, request);
    advanceClock({ minutes: 24 * 60 - 2 });
    expect(await orderByPix(scenario, request)).toEqual(first);
    advanceClock({ minutes: 3 });
    const second = await orderByPix(scenario, request);
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.linkBuyMercadoPago).not.toBe(first.linkBuyMercadoPago);
    await runJobs();
    expect(await statesOf(scenario)).toEqual(['expired', 'awaiting_payment']);
    expect(await openChargesOf(scenario)).toHaveLength(1);
  });

  test('concurrent Pix and PayPal tabs: the charge requested last remains', async () => {
    const scenario = await createHireScenario();
    const results = await Promise.allSettled([orderByPix(scenario), orderByPayPal(scenario)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await runJobs();
    expect(await statesOf(scenario)).toEqual(['awaiting_payment']);
    const open = (await paymentsOf(scenario)).filter(({ state }) => state === 'pending');
    expect(open).toHaveLength(1);
  });
});

describe('another order is created for', () => {
  test('another day, service or customer', async () => {
    const scenario = await createHireScenario();
    const { id: subwork_id, title: original_subwork_title } = scenario.subWork;
    const orders = [
      await placeScenarioOrder(scenario),
      await placeScenarioOrder(scenario, { execution_date: daysFromNow(1) }),
      await placeScenarioOrder(scenario, { subwork_id, original_subwork_title, transaction_amount: 60 }),
      await placeScenarioOrder(await withOtherCustomer(scenario)),
    ];
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(4);
    expect(new Set(orders.map(({ paymentId }) => paymentId)).size).toBe(4);
  });

  test('a new price, while the old order runs until it expires', async () => {
    const scenario = await createHireScenario();
    await placeScenarioOrder(scenario);
    const { id } = scenario.work;
    const dearer = {
      ...scenario,
      work: await db.work.update({ where: { id }, data: { priceCents: 13_000 } }),
    };
    await placeScenarioOrder(dearer);
    expect(await statesOf(scenario)).toEqual(['awaiting_payment', 'awaiting_payment']);
  });

  test('a removed sub-work whose order then only names the ad', async () => {
    const scenario = await createHireScenario();
    const { id: subwork_id, title: original_subwork_title } = scenario.subWork;
    await db.work.update({ where: { id: scenario.work.id }, data: { priceCents: 6_000 } });
    const sixty = { ...scenario, work: { ...scenario.work, priceCents: 6_000 } };
    const ofSubWork = await placeScenarioOrder(sixty, { subwork_id, original_subwork_title });
    const ofAd = await placeScenarioOrder(sixty);
    await db.subWork.delete({ where: { id: subwork_id } });
    expect((await placeScenarioOrder(sixty)).orderId).toBe(ofAd.orderId);
    expect(ofAd.orderId).not.toBe(ofSubWork.orderId);
  });

  test('hiring again what is already paid', async () => {
    const scenario = await createHireScenario();
    const { paymentId } = await placeScenarioOrder(scenario);
    await sandbox.pay(paymentId);
    await deliverWebhooks();
    await placeScenarioOrder(scenario);
    expect(await statesOf(scenario)).toEqual(['paid', 'awaiting_payment']);
  });
});

describe('another method', () => {
  test('creates a new charge for the same order and cancels the old one', async () => {
    const scenario = await createHireScenario();
    const byPix = await placeScenarioOrder(scenario);
    const { order_id, url } = await orderByPayPal(scenario);
    expect(order_id).toBe(byPix.orderId);
    expect(await paymentOf(byPix)).toMatchObject({ state: 'expired' });
    await runJobs();
    expect(await openChargesOf(scenario)).toMatchObject([{ gateway: 'paypal' }]);
    expect((await orderByPayPal(scenario)).url).toBe(url);
  });

  test('loses to the first one when that is paid before it is cancelled', async () => {
    const scenario = await createHireScenario();
    const byPix = await placeScenarioOrder(scenario);
    const { url } = await orderByPayPal(scenario);
    await sandbox.pay(byPix.paymentId);
    await deliverWebhooks();
    expect(await historyOf(byPix)).toEqual(['awaiting_payment', 'paid']);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(await checkOutPayPal(scenario.actor, token)).toMatchObject({ state: 'paid' });
    const payments = await paymentsOf(scenario);
    expect(payments.map(({ state }) => state)).toContain('approved');
    expect(payments.filter(({ approvedAt }) => approvedAt !== null)).toHaveLength(1);
  });

  test('chosen back and forth leaves one open charge', async () => {
    const scenario = await createHireScenario();
    const byPix = await placeScenarioOrder(scenario);
    await orderByPayPal(scenario);
    const again = await placeScenarioOrder(scenario);
    await runJobs();
    expect(again.orderId).toBe(byPix.orderId);
    expect(again.paymentId).not.toBe(byPix.paymentId);
    expect((await paymentsOf(scenario)).filter(({ state }) => state === 'pending')).toHaveLength(1);
    await sandbox.pay(again.paymentId);
    await deliverWebhooks();
    expect(await stateOf(again)).toBe('paid');
  });
});
