import { expect, test } from 'vitest';
import { createWork } from '@/test/factories';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import {
  createProvider,
  historyOf,
  PAYER,
  paymentOf,
  placeOrder,
  placePaidOrder,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { expireOrders } from './expiry';
import { hire } from './hire';

/** A hire request that is not sent yet. */
async function openCheckout() {
  const provider = await createProvider();
  const { actor: customer } = await logInAs(await createMember());
  const work = await createWork({ userId: provider.userId, priceCents: PRICE_CENTS });
  const body = {
    providerUid: provider.uid,
    title: work.title,
    workId: work.id,
    subWorkId: 0,
    executionDate: saoPauloDay(clock.now()),
    amountCents: PRICE_CENTS,
    payer: PAYER,
  };
  return { customer, placeOrder: (method: 'pix' | 'paypal') => hire(customer, { ...body, method }, 'pt-BR') };
}

async function onlyPaymentOf({ userId }: { userId: number }) {
  const payments = await db.payment.findMany({ where: { userId } });
  expect(payments).toHaveLength(1);
  return payments[0] ?? expect.unreachable();
}

test('invariant 7: a charge whose answer was lost is found, and settled when it is paid', async () => {
  const { customer, placeOrder: order } = await openCheckout();
  await sandbox.fail('mercado-pago.create', 'loseAnswer', { times: 3 });
  await expect(order('pix')).rejects.toMatchObject({ reason: 'gateway_down' });
  const { id, state, orderId } = await onlyPaymentOf(customer);
  expect(state).toBe('intended');
  await sandbox.pay(id);
  await sandbox.takeNotifications();
  advanceClock({ minutes: 3 });
  await reconcilePayments(payables);
  expect(await paymentOf({ paymentId: id })).toMatchObject({ state: 'approved' });
  expect(await stateOf({ orderId: orderId ?? 0 })).toBe('paid');
  await checkBooks();
});

test('invariant 7: a payment whose notification never came is found', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await sandbox.takeNotifications();
  await reconcilePayments(payables);
  expect(await stateOf(placed)).toBe('awaiting_payment');
  advanceClock({ minutes: 11 });
  await reconcilePayments(payables);
  expect(await stateOf(placed)).toBe('paid');
});

test('invariant 7: an order approved at PayPal is paid even if the payer closes the window', async () => {
  const placed = await placeOrder({ method: 'paypal' });
  await sandbox.pay(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ minutes: 11 });
  await reconcilePayments(payables);
  expect(await stateOf(placed)).toBe('paid');
  await checkBooks();
});

test('invariant 7: a payment made in time without notification is settled when the order would expire', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
});

test('invariant 11: after a crash between the gateway’s answer and our write, a retry returns the same charge', async () => {
  const { customer, placeOrder: order } = await openCheckout();
  const first = await order('pix');
  const { id } = await onlyPaymentOf(customer);
  // State after a killed process: the charge exists, and only the intent is stored.
  await db.payment.update({
    where: { id },
    data: { state: 'intended', gatewayPaymentId: null, link: null, pixCode: null },
  });
  const second = await order('pix');
  expect(second.payment.link).toBe(first.payment.link);
  expect(second.order.id).toBe(first.order.id);
  expect(await sandbox.chargesOf(id)).toHaveLength(1);
});

test('an unpaid order expires, and its charge can no longer be paid', async () => {
  const placed = await placeOrder();
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  await runJobs();
  expect(await stateOf(placed)).toBe('expired');
  expect((await paymentOf(placed)).state).toBe('expired');
  await expect(sandbox.pay(placed.paymentId)).rejects.toThrow();
});

test('while the gateway is unreachable, an order does not expire', async () => {
  const placed = await placeOrder();
  advanceClock({ days: 1, minutes: 1 });
  await sandbox.fail('mercado-pago.get', 'error500', { times: 3 });
  await expireOrders();
  expect(await stateOf(placed)).toBe('awaiting_payment');
});

test('a late payment during an outage of ours of more than a week is refunded', async () => {
  const placed = await placeOrder({ provider: await createProvider() });
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  expect(await stateOf(placed)).toBe('expired');
  advanceClock({ days: 5 });
  await sandbox.payLate(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ days: 6 });
  await reconcilePayments(payables);
  await runJobs();
  expect((await paymentOf(placed)).state).toBe('refunded');
  expect(await stateOf(placed)).toBe('expired');
  await checkBooks();
});

test('a charge that was not paid within a week of its end is checked once more, and then no longer', async () => {
  const placed = await placeOrder({ provider: await createProvider() });
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  advanceClock({ days: 12 });
  await reconcilePayments(payables);
  const { changedAt } = await paymentOf(placed);
  expect(changedAt.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000);
  advanceClock({ days: 2 });
  await reconcilePayments(payables);
  expect((await paymentOf(placed)).changedAt).toEqual(changedAt);
});

test('a payment that its gateway no longer knows is reported, and no money moves', async () => {
  const placed = await placePaidOrder();
  const { gatewayPaymentId } = await paymentOf(placed);
  const about = `lost ${gatewayPaymentId}`;
  await db.payment.update({ where: { id: placed.paymentId }, data: { gatewayPaymentId: about } });
  advanceClock({ days: 8 });
  await reconcilePayments(payables);
  expect(await db.gatewayAlert.findMany({ where: { about } })).toMatchObject([
    { method: 'pix', kind: 'missing', count: 1 },
  ]);
  expect(await stateOf(placed)).toBe('paid');
});
