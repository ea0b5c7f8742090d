import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import {
  postingsOf,
  deliverWebhooks,
  historyOf,
  paymentOf,
  placeOrder,
  placePaidOrder,
  type PlacedOrder,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { expireOrders } from './expiry';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { refundPayment } from '@/lib/payments/refund/refund';

async function placeExpired(): Promise<PlacedOrder> {
  const placed = await placeOrder();
  advanceClock({ days: 1, minutes: 1 });
  await expireOrders();
  expect(await stateOf(placed)).toBe('expired');
  return placed;
}

async function refundsAtGateway({ paymentId }: PlacedOrder): Promise<number> {
  const [charge, ...more] = await sandbox.chargesOf(paymentId);
  expect(more).toEqual([]);
  return charge?.refunds ?? 0;
}

test('invariant 6: a payment after the order expired is refunded once', async () => {
  const placed = await placeExpired();
  await sandbox.payLate(placed.paymentId);
  const notifications = await sandbox.takeNotifications();
  await deliverWebhooks(notifications);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('expired');
  expect((await paymentOf(placed)).state).toBe('refunded');
  expect(await refundsAtGateway(placed)).toBe(1);
  expect(await postingsOf(placed)).toEqual(['unmatched', 'refund']);
  await checkBooks();
});

test.each(['error500', 'loseAnswer'] as const)(
  'invariant 6: a refund whose call fails (%s) is requested again, and made once',
  async (kind) => {
    const placed = await placeExpired();
    await sandbox.fail('mercado-pago.refund', kind, { times: 3 });
    await sandbox.payLate(placed.paymentId);
    await deliverWebhooks();
    advanceClock({ minutes: 11 });
    await reconcilePayments(payables);
    await runJobs();
    await reconcilePayments(payables);
    expect((await paymentOf(placed)).state).toBe('refunded');
    expect(await refundsAtGateway(placed)).toBe(1);
    expect(await postingsOf(placed)).toEqual(['unmatched', 'refund']);
    await checkBooks();
  },
);

test('invariant 6: ten concurrent refund jobs refund once', async () => {
  const placed = await placeExpired();
  await sandbox.payLate(placed.paymentId);
  await sandbox.fail('mercado-pago.refund', 'refuse');
  await deliverWebhooks();
  advanceClock({ minutes: 2 });
  await Promise.all(
    Array.from({ length: 10 }, () => performRefund(payables, { payment_id: placed.paymentId })),
  );
  expect(await refundsAtGateway(placed)).toBe(1);
  expect(await postingsOf(placed)).toEqual(['unmatched', 'refund']);
});

test('an asynchronous refund is posted when it is done, and not before', async () => {
  const placed = await placeExpired();
  await sandbox.fail('mercado-pago.refund', 'inProcess');
  await sandbox.payLate(placed.paymentId);
  await deliverWebhooks();
  expect(await postingsOf(placed)).toEqual(['unmatched']);
  await sandbox.refund(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ minutes: 11 });
  await reconcilePayments(payables);
  expect(await postingsOf(placed)).toEqual(['unmatched', 'refund']);
  await checkBooks();
});

test('a second payment of an order is refunded, and the order stays paid', async () => {
  const placed = await placePaidOrder();
  const { orderId, customer } = placed;
  const twice = await db.payment.create({
    data: {
      payable: 'order',
      subjectId: orderId,
      userId: customer.userId,
      method: 'paypal',
      amountCents: (await paymentOf(placed)).amountCents,
      expiresAt: new Date(),
    },
  });
  const gateway = knownGatewayFor('paypal');
  const charge = await gateway.createCharge({
    id: twice.id,
    amountCents: twice.amountCents,
    title: 'Instalação',
    payer: { email: 'ana@example.com', name: 'Ana', cpf: null },
    expiresAt: new Date(Date.now() + 3_600_000),
    returnUrl: 'http://localhost:3000/paypal/checkout',
    cancelUrl: 'http://localhost:3000/payment',
  });
  await sandbox.pay(twice.id);
  await gateway.capture(charge.gatewayPaymentId ?? '');
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('paid');
  expect((await paymentOf({ paymentId: twice.id })).state).toBe('refunded');
  expect(await db.refund.findFirst({ where: { paymentId: twice.id } })).toMatchObject({
    reason: 'duplicate',
    state: 'done',
  });
  await checkBooks();
});

test('a refund decided by an operator ends the order when the money has been refunded', async () => {
  const placed = await placePaidOrder();
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  expect(await stateOf(placed)).toBe('paid');
  await runJobs();
  await deliverWebhooks();
  expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'refunded']);
  expect(await postingsOf(placed)).toEqual(['payment', 'refund']);
  await checkBooks();
});

test('a refund is not requested while its payment is charged back, and is made when the charge-back is won', async () => {
  const placed = await placePaidOrder({ method: 'paypal' });
  const { paymentId } = placed;
  await sandbox.dispute(paymentId);
  await deliverWebhooks();
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  await runJobs();
  expect(await db.refund.findFirst({ where: { paymentId }, include: { attempts: true } })).toMatchObject({
    state: 'intended',
    attempts: [],
  });
  expect(await refundsAtGateway(placed)).toBe(0);
  await sandbox.resolve(paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  expect(await refundsAtGateway(placed)).toBe(1);
  await checkBooks();
});

test('a refund made by the gateway itself ends the order as well', async () => {
  const placed = await placePaidOrder();
  await sandbox.refund(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  expect(await db.refund.findFirst({ where: { paymentId: placed.paymentId } })).toMatchObject({
    reason: 'gateway',
    state: 'done',
  });
  await checkBooks();
});

test('a payment is refunded once, however often that is decided', async () => {
  const placed = await placePaidOrder();
  const resolve = () => db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
  const resolved = await Promise.all(Array.from({ length: 5 }, resolve));
  expect(resolved.filter(Boolean)).toHaveLength(1);
});
