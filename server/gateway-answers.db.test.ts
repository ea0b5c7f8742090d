import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { cancelCharge } from '@/lib/payments/charge/cancel-charge';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  deliverWebhooks,
  historyOf,
  paymentOf,
  placeConfirmedOrder,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
  postingsOf,
  stateOf,
} from '@/test/hiring';
import { runAllJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { expireOrders } from '@/lib/orders/expiry';
import { orderPayable } from '@/lib/orders/order-payable';
import { releaseOrders } from '@/lib/orders/release';

const ALWAYS = { times: 1000 };

beforeEach(async () => {
  await sandbox.clearFaults();
  await db.gatewayAlert.deleteMany();
});

async function answerAbout({ paymentId }: PlacedOrder) {
  const { method, gatewayPaymentId } = await paymentOf({ paymentId });
  const found = await knownGatewayFor(method).getPayment(gatewayPaymentId ?? '');
  return found ?? expect.unreachable();
}

const ROUTES = {
  pix: ['mercado-pago.get', 'mercado-pago.search', 'mercado-pago.cancel'],
  paypal: ['paypal.get', 'paypal.capture'],
} as const;

describe.each(['pix', 'paypal'] as const)('401 or 403 by %s is not “no such payment”', (method) => {
  describe.each(['unauthorized', 'forbidden'] as const)('%s', (kind) => {
    const revoke = async () => {
      for (const route of ROUTES[method]) await sandbox.fail(route, kind, ALWAYS);
    };

    test('an order that was paid does not expire', async () => {
      const placed = await placeOrder({ method });
      await sandbox.pay(placed.paymentId);
      await sandbox.takeNotifications();
      await revoke();
      advanceClock({ days: 1, minutes: 1 });
      await expireOrders();
      await reconcilePayments(payables);
      expect(await stateOf(placed)).toBe('awaiting_payment');
      expect((await paymentOf(placed)).state).toBe('pending');
    });

    test('an order that was charged back is not released', async () => {
      const placed = await placeConfirmedOrder({ method });
      await sandbox.chargeBack(placed.paymentId);
      await sandbox.takeNotifications();
      await revoke();
      advanceClock({ days: 7 });
      await releaseOrders();
      expect(await stateOf(placed)).toBe('confirmed');
    });

    test('an abandoned charge is not treated as cancelled, and is checked again', async () => {
      const placed = await placeOrder({ method });
      await db.payment.update({ where: { id: placed.paymentId }, data: { state: 'expired' } });
      await revoke();
      const cancelling = cancelCharge(payables, { payment_id: placed.paymentId });
      await expect(cancelling).rejects.toMatchObject({ kind: 'unauthorized' });
    });

    test('a notification is kept until the gateway responds', async () => {
      const placed = await placeOrder({ method });
      await sandbox.pay(placed.paymentId);
      await revoke();
      await deliverWebhooks();
      expect(await stateOf(placed)).toBe('awaiting_payment');
      await sandbox.clearFaults();
      await runAllJobs();
      expect(await stateOf(placed)).toBe('paid');
    });

    test('an operator sees it, in one line however often it happens', async () => {
      await placeConfirmedOrder({ method });
      await revoke();
      advanceClock({ days: 7 });
      await releaseOrders();
      await releaseOrders();
      const alerts = await db.gatewayAlert.findMany();
      expect(alerts).toMatchObject([
        {
          method,
          kind: 'unauthorized',
          about: '',
          detail: expect.stringMatching(/^40[13]$/),
          count: expect.any(Number),
        },
      ]);
      expect(alerts[0]?.count).toBeGreaterThan(1);
    });
  });
});

test('a payment that its gateway does not know is not released, and an operator sees it', async () => {
  const placed = await placeConfirmedOrder();
  const gatewayPaymentId = '404404';
  await db.payment.update({ where: { id: placed.paymentId }, data: { gatewayPaymentId } });
  advanceClock({ days: 7 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  expect(await db.gatewayAlert.findMany()).toMatchObject([{ kind: 'missing', about: gatewayPaymentId }]);
});

test('a made payment that its gateway calls unpaid is not released, and an operator sees it once', async () => {
  const placed = await placeConfirmedOrder();
  const unpaid = await placeOrder();
  const { gatewayPaymentId } = await paymentOf(unpaid);
  await db.payment.update({ where: { id: unpaid.paymentId }, data: { gatewayPaymentId: null } });
  await sandbox.alter(gatewayPaymentId ?? '', { reference: placed.paymentId });
  await db.payment.update({ where: { id: placed.paymentId }, data: { gatewayPaymentId } });
  advanceClock({ days: 7 });
  const logged = vi.spyOn(log, 'error');
  for (let round = 0; round < 3; round += 1) await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  const ofPayment = expect.objectContaining({ kind: 'odd_state', about: gatewayPaymentId });
  expect(logged.mock.calls.filter(([alert]) => ofPayment.asymmetricMatch(alert))).toHaveLength(1);
  logged.mockRestore();
  const alerts = (await db.gatewayAlert.findMany()).filter(({ kind }) => kind === 'odd_state');
  expect(alerts).toMatchObject([{ about: gatewayPaymentId, detail: 'cancelled', count: 3 }]);
});

describe('a response fetched before the lock never undoes what was settled after it', () => {
  test.each(['pix', 'paypal'] as const)('a stale “approved” by %s ends no dispute', async (method) => {
    const placed = await placePaidOrder({ method });
    const stale = await answerAbout(placed);
    advanceClock({ minutes: 1 });
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('charged_back');
    await settlePayment(orderPayable, placed.paymentId, stale);
    expect(await stateOf(placed)).toBe('charged_back');
    expect(await postingsOf(placed)).toEqual(['payment', 'charge_back']);
    await checkBooks();
  });

  test('without a time of the last change, the gateway is asked again before a dispute ends', async () => {
    const placed = await placePaidOrder();
    const stale = { ...(await answerAbout(placed)), changedAt: null };
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await settlePayment(orderPayable, placed.paymentId, stale);
    expect(await stateOf(placed)).toBe('charged_back');
    await sandbox.resolve(placed.paymentId);
    await db.payment.update({ where: { id: placed.paymentId }, data: { gatewayChangedAt: null } });
    await settlePayment(orderPayable, placed.paymentId, stale);
    expect(await stateOf(placed)).toBe('paid');
  });

  test('a dispute does not end while the gateway is unreachable', async () => {
    const placed = await placePaidOrder();
    const stale = { ...(await answerAbout(placed)), changedAt: null };
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    await sandbox.fail('mercado-pago.get', 'unauthorized', ALWAYS);
    const settling = settlePayment(orderPayable, placed.paymentId, stale);
    await expect(settling).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await stateOf(placed)).toBe('charged_back');
  });

  test('a stale “charged back” does not reopen a charge-back that is over', async () => {
    const placed = await placePaidOrder();
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    const stale = await answerAbout(placed);
    advanceClock({ minutes: 1 });
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    await settlePayment(orderPayable, placed.paymentId, stale);
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'paid', 'charged_back', 'paid']);
  });
});

describe('a hanging gateway, an order or an unknown status does not block other orders', () => {
  test('three unreachable PayPal orders do not block the release of a Pix order', async () => {
    const stuck = [];
    for (let each = 0; each < 3; each += 1) stuck.push(await placeConfirmedOrder({ method: 'paypal' }));
    const pix = await placeConfirmedOrder();
    await sandbox.fail('paypal.get', 'error500', ALWAYS);
    advanceClock({ days: 7 });
    await releaseOrders();
    expect(await stateOf(pix)).toBe('released');
    expect(await Promise.all(stuck.map(stateOf))).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('three unreachable Pix orders do not block the expiry of others in the next run', async () => {
    const stuck = [];
    for (let each = 0; each < 3; each += 1) stuck.push(await placeOrder());
    const other = await placeOrder();
    for (const placed of stuck) {
      const about = (await paymentOf(placed)).gatewayPaymentId ?? '';
      await sandbox.fail('mercado-pago.get', 'error500', { ...ALWAYS, about });
    }
    advanceClock({ days: 1, minutes: 1 });
    await expireOrders();
    advanceClock({ minutes: 1 });
    await expireOrders();
    expect(await stateOf(other)).toBe('expired');
    expect(await Promise.all(stuck.map(stateOf))).toEqual(Array(3).fill('awaiting_payment'));
  });

  test('three unreachable Pix orders do not block the release of others in the next run', async () => {
    const stuck = [];
    for (let each = 0; each < 3; each += 1) stuck.push(await placeConfirmedOrder());
    const other = await placeConfirmedOrder();
    for (const placed of stuck) {
      const about = (await paymentOf(placed)).gatewayPaymentId ?? '';
      await sandbox.fail('mercado-pago.get', 'error500', { ...ALWAYS, about });
    }
    advanceClock({ days: 7 });
    await releaseOrders();
    advanceClock({ minutes: 1 });
    await releaseOrders();
    expect(await stateOf(other)).toBe('released');
    expect(await Promise.all(stuck.map(stateOf))).toEqual(Array(3).fill('confirmed'));
  });

  test('an unknown status needs an operator for that order only', async () => {
    const odd = [];
    for (let each = 0; each < 4; each += 1) odd.push(await placeConfirmedOrder());
    const other = await placeConfirmedOrder();
    const about = [];
    for (const placed of odd) about.push((await paymentOf(placed)).gatewayPaymentId ?? '');
    for (const each of about) await sandbox.fail('mercado-pago.get', 'oddWord', { ...ALWAYS, about: each });
    advanceClock({ days: 7 });
    await releaseOrders();
    expect(await stateOf(other)).toBe('released');
    expect(await Promise.all(odd.map(stateOf))).toEqual(Array(4).fill('confirmed'));
    const alerts = (await db.gatewayAlert.findMany()).filter(({ kind }) => kind === 'unknown_word');
    expect(alerts.map((alert) => alert.about).toSorted()).toEqual(about.toSorted());
  });
});
