import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import {
  applyAgain,
  postingsOf,
  deliverWebhooks,
  historyOf,
  PAYER,
  paymentOf,
  placeOrder,
  placePaidOrder,
  receive,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { cpfOf } from '@/lib/payments/charge/payer';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { orderPayable } from './order-payable';

test('invariant 1: a hundred concurrent copies of a notification make one transition and one posting', async () => {
  const placed = await placeOrder();
  await sandbox.takeNotifications();
  await sandbox.pay(placed.paymentId);
  const [paid] = await sandbox.takeNotifications();
  if (!paid) throw new Error('the sandbox sent no notification');
  await Promise.all(Array.from({ length: 100 }, () => receive(paid)));
  expect(await db.paymentNotification.count()).toBe(1);
  await runJobs();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  expect(await postingsOf(placed)).toEqual(['payment']);
});

test('invariant 1: ten concurrent settlements of one snapshot count once', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  await Promise.all([applyAgain(), applyAgain(), applyAgain()]);
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid']);
  expect(await postingsOf(placed)).toEqual(['payment']);
  await checkBooks();
});

test('invariant 2: notifications in reverse order end in the same state', async () => {
  const placed = await placeOrder();
  await sandbox.pay(placed.paymentId);
  const notifications = await sandbox.takeNotifications();
  expect(notifications).toHaveLength(2);
  await deliverWebhooks(notifications.toReversed());
  expect(await stateOf(placed)).toBe('paid');
});

test('invariant 2: an outdated snapshot changes nothing', async () => {
  const placed = await placePaidOrder();
  const payment = await paymentOf(placed);
  for (const state of ['pending', 'rejected', 'cancelled'] as const) {
    await settlePayment(orderPayable, payment.id, {
      gatewayPaymentId: payment.gatewayPaymentId ?? '',
      reference: payment.id,
      state,
      amountCents: payment.amountCents,
      currency: 'BRL',
      captureId: null,
      refundedCents: 0,
      feeCents: 0,
      isLost: false,
      changedAt: null,
    });
    expect((await paymentOf(placed)).state).toBe('approved');
    expect(await stateOf(placed)).toBe('paid');
  }
});

test.each([
  ['amount', { amountCents: 10_004 }, ['review']],
  ['amount', { amountCents: 1 }, ['review']],
  ['currency', { currency: 'USD' }, []],
  ['reference', { reference: null }, ['review']],
  ['reference', { reference: '0190a000-0000-7000-8000-000000000000' }, ['review']],
])(
  'invariant 8: a payment of another %s is never taken, and waits for a person',
  async (_, change, posted) => {
    const placed = await placeOrder();
    const { gatewayPaymentId } = await paymentOf(placed);
    await sandbox.alter(gatewayPaymentId ?? '', change);
    await sandbox.pay(gatewayPaymentId ?? '');
    await deliverWebhooks();
    expect((await paymentOf(placed)).state).toBe('review');
    expect(await stateOf(placed)).toBe('awaiting_payment');
    expect(await postingsOf(placed)).toEqual(posted);
  },
);

test('invariant 8: a payment that names another order of ours pays neither', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  const { gatewayPaymentId } = await paymentOf(one);
  await sandbox.alter(gatewayPaymentId ?? '', { reference: other.paymentId });
  await sandbox.pay(gatewayPaymentId ?? '');
  await deliverWebhooks();
  expect([await stateOf(one), await stateOf(other)]).toEqual(['awaiting_payment', 'awaiting_payment']);
});

test('a notification that precedes our write of the charge finds its payment by the reference', async () => {
  const placed = await placeOrder();
  const { gatewayPaymentId } = await paymentOf(placed);
  await db.payment.update({
    where: { id: placed.paymentId },
    data: { state: 'intended', gatewayPaymentId: null, link: null, pixCode: null },
  });
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await paymentOf(placed)).toMatchObject({ state: 'approved', gatewayPaymentId });
  expect(await stateOf(placed)).toBe('paid');
});

test('a declined payment leaves the order waiting for another attempt', async () => {
  const placed = await placeOrder();
  await sandbox.decline(placed.paymentId);
  await deliverWebhooks();
  expect((await paymentOf(placed)).state).toBe('rejected');
  expect(await stateOf(placed)).toBe('awaiting_payment');
});

test('the payer’s name is erased once the payment is settled, their CPF stays encrypted', async () => {
  const placed = await placeOrder();
  const { payerCpfSealed } = await paymentOf(placed);
  expect(payerCpfSealed).not.toContain(PAYER.cpf);
  expect(cpfOf({ payerCpfSealed })).toBe(PAYER.cpf);
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  expect(await paymentOf(placed)).toMatchObject({ payerCpfSealed, payerName: null });
});

test('an order approved at PayPal is paid even if the payer never returns', async () => {
  const placed = await placePaidOrder({ method: 'paypal' });
  expect((await paymentOf(placed)).captureId).not.toBeNull();
  await checkBooks();
});
