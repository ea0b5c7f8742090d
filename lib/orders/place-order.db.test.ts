import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { deliver, historyOf, paymentOf, stateOf } from '@/test/hiring';
import { doJobs } from '@/test/jobs';
import {
  dayFromNow,
  finalize,
  finalizeByPayPal,
  type Market,
  openMarket,
  place,
  withOtherCustomer,
} from '@/test/market';
import { sandbox } from '@/test/payment-sandbox';
import { travel } from '@/test/travel';
import { checkOutPayPal } from './paypal-checkout';

const AT_ONCE = 20;

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function paymentsOf({ customer }: Market) {
  return db.payment.findMany({ where: { userId: customer.id }, orderBy: { id: 'asc' } });
}

async function statesOf({ customer }: Market): Promise<string[]> {
  const orders = await db.order.findMany({ where: { customerId: customer.id }, orderBy: { id: 'asc' } });
  return orders.map(({ state }) => state);
}

/** What the gateway would let this customer pay now. */
async function openChargesOf(market: Market) {
  const payments = await paymentsOf(market);
  const charges = await Promise.all(payments.map(({ id }) => sandbox.chargesOf(id)));
  return charges.flat().filter(({ state }) => state === 'pending' || state === 'CREATED');
}

describe('one order and one charge come of', () => {
  test.each([
    ['without a key', () => null],
    ['with one key', () => 'uma-chave'],
    ['with a key each', (index: number) => `chave-${index}`],
  ])('twenty finalizes at once, %s', async (_, keyOf) => {
    const market = await openMarket();
    const answers = await times(AT_ONCE, (index) => finalize(market, {}, keyOf(index)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statesOf(market)).toEqual(['awaiting_payment']);
    expect(await paymentsOf(market)).toHaveLength(1);
    expect(await openChargesOf(market)).toHaveLength(1);
  });

  test('finalizes in tab after tab, until the code ends', async () => {
    const market = await openMarket();
    const wish = { execution_date: dayFromNow(2) };
    const first = await finalize(market, wish);
    travel({ minutes: 24 * 60 - 2 });
    expect(await finalize(market, wish)).toEqual(first);
    travel({ minutes: 3 });
    const second = await finalize(market, wish);
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.linkBuyMercadoPago).not.toBe(first.linkBuyMercadoPago);
    await doJobs();
    expect(await statesOf(market)).toEqual(['expired', 'awaiting_payment']);
    expect(await openChargesOf(market)).toHaveLength(1);
  });

  test('a Pix and a PayPal tab at once: the charge that was asked for last is left', async () => {
    const market = await openMarket();
    const results = await Promise.allSettled([finalize(market), finalizeByPayPal(market)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await doJobs();
    expect(await statesOf(market)).toEqual(['awaiting_payment']);
    const open = (await paymentsOf(market)).filter(({ state }) => state === 'pending');
    expect(open).toHaveLength(1);
  });
});

describe('another order comes of', () => {
  test('another day, another service and another person', async () => {
    const market = await openMarket();
    const { id: subwork_id, title: original_subwork_title } = market.subWork;
    const orders = [
      await place(market),
      await place(market, { execution_date: dayFromNow(1) }),
      await place(market, { subwork_id, original_subwork_title, transaction_amount: 60 }),
      await place(await withOtherCustomer(market)),
    ];
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(4);
    expect(new Set(orders.map(({ paymentId }) => paymentId)).size).toBe(4);
  });

  test('a new price, which leaves the old order to its end', async () => {
    const market = await openMarket();
    await place(market);
    const { id } = market.work;
    const dearer = { ...market, work: await db.work.update({ where: { id }, data: { priceCents: 13_000 } }) };
    await place(dearer);
    expect(await statesOf(market)).toEqual(['awaiting_payment', 'awaiting_payment']);
  });

  test('a sub-work that is gone, and whose order then names the ad alone', async () => {
    const market = await openMarket();
    const { id: subwork_id, title: original_subwork_title } = market.subWork;
    await db.work.update({ where: { id: market.work.id }, data: { priceCents: 6_000 } });
    const sixty = { ...market, work: { ...market.work, priceCents: 6_000 } };
    const ofSubWork = await place(sixty, { subwork_id, original_subwork_title });
    const ofAd = await place(sixty);
    await db.subWork.delete({ where: { id: subwork_id } });
    expect((await place(sixty)).orderId).toBe(ofAd.orderId);
    expect(ofAd.orderId).not.toBe(ofSubWork.orderId);
  });

  test('hiring again what is paid', async () => {
    const market = await openMarket();
    const { paymentId } = await place(market);
    await sandbox.pay(paymentId);
    await deliver();
    await place(market);
    expect(await statesOf(market)).toEqual(['paid', 'awaiting_payment']);
  });
});

describe('another method', () => {
  test('makes a new charge for the same order; the old one is withdrawn', async () => {
    const market = await openMarket();
    const byPix = await place(market);
    const { order_id, url } = await finalizeByPayPal(market);
    expect(order_id).toBe(byPix.orderId);
    expect(await paymentOf(byPix)).toMatchObject({ state: 'expired' });
    await doJobs();
    expect(await openChargesOf(market)).toMatchObject([{ provider: 'paypal' }]);
    expect((await finalizeByPayPal(market)).url).toBe(url);
  });

  test('gives way to the first one when that is paid before it is withdrawn', async () => {
    const market = await openMarket();
    const byPix = await place(market);
    const { url } = await finalizeByPayPal(market);
    await sandbox.pay(byPix.paymentId);
    await deliver();
    expect(await historyOf(byPix)).toEqual(['awaiting_payment', 'paid']);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(await checkOutPayPal(market.actor, token)).toMatchObject({ state: 'paid' });
    const payments = await paymentsOf(market);
    expect(payments.map(({ state }) => state)).toContain('approved');
    expect(payments.filter(({ approvedAt }) => approvedAt !== null)).toHaveLength(1);
  });

  test('back and forth leaves one open charge', async () => {
    const market = await openMarket();
    const byPix = await place(market);
    await finalizeByPayPal(market);
    const again = await place(market);
    await doJobs();
    expect(again.orderId).toBe(byPix.orderId);
    expect(again.paymentId).not.toBe(byPix.paymentId);
    expect((await paymentsOf(market)).filter(({ state }) => state === 'pending')).toHaveLength(1);
    await sandbox.pay(again.paymentId);
    await deliver();
    expect(await stateOf(again)).toBe('paid');
  });
});
