import { expect, inject, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import { db } from '@/lib/platform/database/db';
import { placeOrderToAccept } from '@/test/acceptance';
import { advanceClock } from '@/test/clock';
import { daysFromNow } from '@/test/hire-scenario';
import { createProvider, deliverWebhooks, placeOrder, placePaidOrder } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { openPushBrowser, type PushBrowser } from '@/test/push/browser';
import { sandbox } from '@/test/payment-sandbox';
import { answerDate, proposeDate } from './reschedule/reschedule';

async function openBrowserOf(actor: Actor): Promise<PushBrowser> {
  const browser = openPushBrowser(inject('pushOrigin'));
  await subscribeToPush(actor, browser.target);
  return browser;
}

test('a paid order is pushed to both sides, with a text for each in their language', async () => {
  const placed = await placeOrder();
  await db.user.update({ where: { id: placed.customer.userId }, data: { locale: 'en-US' } });
  const [customers, providers] = [await openBrowserOf(placed.customer), await openBrowserOf(placed.provider)];
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  const about = { path: '/orders', tag: `order-${placed.orderId}` };
  expect(await customers.notices()).toEqual([
    { title: 'Payment confirmed', body: expect.stringContaining('Caio Lima'), ...about },
  ]);
  expect(await providers.notices()).toEqual([
    { title: 'Você foi contratado', body: expect.stringContaining('Instalação de chuveiro'), ...about },
  ]);
});

test('the push about an order to accept asks its provider to answer', async () => {
  const provider = await createProvider();
  const browser = await openBrowserOf(provider);
  await placeOrderToAccept({ provider });
  expect(await browser.notices()).toMatchObject([{ title: 'Aceite ou recuse o pedido', path: '/orders' }]);
});

test('a proposed day is pushed to the side that must answer', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  const [asking, asked] = [await openBrowserOf(customer), await openBrowserOf(provider)];
  await proposeDate(customer, orderId, daysFromNow(5));
  await runJobs();
  expect(await asking.notices()).toEqual([]);
  expect(await asked.notices()).toMatchObject([{ title: 'Nova data proposta', path: '/orders' }]);
});

test('a day that was answered, or proposed too long ago, is no longer pushed', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  const asked = await openBrowserOf(provider);
  const day = daysFromNow(5);
  await proposeDate(customer, orderId, day);
  await answerDate(provider, orderId, { day, isAgreed: false });
  await runJobs();
  await proposeDate(customer, orderId, day);
  advanceClock({ days: 2 });
  await runJobs();
  expect(await asked.pushed()).toEqual([]);
});

test('of two concurrent proposals the current one is pushed, and none once the order is over', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  const [customers, providers] = [await openBrowserOf(customer), await openBrowserOf(provider)];
  await proposeDate(customer, orderId, daysFromNow(5));
  await proposeDate(provider, orderId, daysFromNow(6));
  await runJobs();
  expect(await customers.notices()).toMatchObject([{ title: 'Nova data proposta' }]);
  expect(await providers.notices()).toEqual([]);
  await proposeDate(customer, orderId, daysFromNow(7));
  await db.order.update({ where: { id: orderId }, data: { state: 'refunded' } });
  await runJobs();
  expect(await providers.pushed()).toEqual([]);
});

test('a failing push service does not block an order', async () => {
  const placed = await placeOrder();
  const busy = openPushBrowser(inject('pushOrigin'), 'busy');
  await subscribeToPush(placed.provider, busy.target);
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await busy.pushed()).toHaveLength(1);
  const order = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
  expect(order.state).toBe('paid');
});
