import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isRefused, newCharge, gatewayUnderTest, recentPeriod } from '@/test/gateway-under-test';
import { mercadoPago } from './mercado-pago';
import { type Charge, GatewayDownError } from './port';

const shop = gatewayUnderTest(({ mercadoPago: settings }, more) => mercadoPago({ ...settings, ...more }));

const pixCharge = (more: Partial<Charge> = {}): Charge =>
  newCharge({ payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: '52998224725' }, ...more });

async function paidCharge(more: Partial<Charge> = {}) {
  const charge = pixCharge(more);
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  await shop.sandbox.pay(charge.id);
  return { charge, paid: { gatewayPaymentId, captureId: null } };
}

describe('refused by the gateway', () => {
  test('a refused charge, which leaves nothing behind', async () => {
    const charge = pixCharge();
    await shop.sandbox.fail('mercado-pago.create', 'refuse');
    await expect(shop.gateway.createCharge(charge)).rejects.toEqual(isRefused(400));
    expect(await shop.sandbox.chargesOf(charge.id)).toEqual([]);
  });

  test('a charge that ends too soon', async () => {
    const soon = pixCharge({ expiresAt: new Date(Date.now() + 60_000) });
    await expect(shop.gateway.createCharge(soon)).rejects.toEqual(isRefused(400));
  });

  test('a payment that it does not know', async () => {
    await expect(shop.gateway.getPayment('404')).resolves.toBeNull();
    await expect(shop.gateway.cancelCharge('404')).rejects.toEqual(isRefused(404));
    await expect(shop.gateway.findPayment(randomUUID())).resolves.toBeNull();
  });

  test('a refund of an unpaid charge', async () => {
    const { gatewayPaymentId } = await shop.gateway.createCharge(pixCharge());
    const refund = shop.gateway.refund({ gatewayPaymentId, captureId: null }, randomUUID());
    await expect(refund).rejects.toEqual(isRefused(400));
  });

  test('the cancellation of a paid charge', async () => {
    const { paid } = await paidCharge();
    await expect(shop.gateway.cancelCharge(paid.gatewayPaymentId)).rejects.toEqual(isRefused(400));
  });
});

describe('a charge', () => {
  test('has a payment page, a code and an expiry', async () => {
    const charge = pixCharge();
    const created = await shop.gateway.createCharge(charge);
    expect(created.link).toContain(`${shop.sandbox.url}/payments/${created.gatewayPaymentId}/`);
    expect(created.pixCode).toMatch(/^000201/);
    expect(created.expiresAt).toEqual(charge.expiresAt);
  });

  test.each([1, 110, 490, 1999, 5000, 5557, 100_000_000])('is of %i cents exactly', async (amountCents) => {
    const charge = pixCharge({ amountCents });
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ amountCents }]);
    expect(await shop.gateway.getPayment(gatewayPaymentId)).toEqual({
      gatewayPaymentId,
      reference: charge.id,
      state: 'pending',
      amountCents,
      currency: 'BRL',
      captureId: null,
      refundedCents: 0,
      feeCents: 0,
      isLost: false,
      changedAt: expect.any(Date),
    });
  });

  test('works for a payer with a single name and without CPF', async () => {
    const charge = pixCharge({ payer: { email: 'ana@example.com', name: 'Ana', cpf: null } });
    await expect(shop.gateway.createCharge(charge)).resolves.toBeDefined();
  });

  test('is created once by ten concurrent requests', async () => {
    const charge = pixCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.gateway.createCharge(charge)));
    expect(new Set(answers.map(({ gatewayPaymentId }) => gatewayPaymentId)).size).toBe(1);
    expect(await shop.sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('leaves no state behind that affects the next charge', async () => {
    const [first, second] = [pixCharge(), pixCharge()];
    const { gatewayPaymentId } = await shop.gateway.createCharge(first);
    await shop.gateway.cancelCharge(gatewayPaymentId);
    await shop.gateway.createCharge(second);
    expect(await shop.sandbox.chargesOf(first.id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await shop.sandbox.chargesOf(second.id)).toMatchObject([{ state: 'pending' }]);
  });

  test('can be found when its answer is lost, and is returned when requested again', async () => {
    const charge = pixCharge();
    await shop.sandbox.fail('mercado-pago.create', 'loseAnswer', { times: 3 });
    await expect(shop.gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
    const found = await shop.gateway.findPayment(charge.id);
    expect(found).toMatchObject({ reference: charge.id, state: 'pending' });
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    expect(gatewayPaymentId).toBe(found?.gatewayPaymentId);
    expect(await shop.sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('can be cancelled, also repeatedly', async () => {
    const { gatewayPaymentId } = await shop.gateway.createCharge(pixCharge());
    await shop.gateway.cancelCharge(gatewayPaymentId);
    await shop.gateway.cancelCharge(gatewayPaymentId);
    expect(await shop.gateway.getPayment(gatewayPaymentId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('the state of a payment', () => {
  test.each([
    [[], 'pending'],
    [['decline'], 'rejected'],
    [['expire'], 'cancelled'],
    [['payLate'], 'approved'],
    [['pay'], 'approved'],
    [['pay', 'dispute'], 'charged_back'],
    [['pay', 'dispute', 'resolve'], 'approved'],
    [['pay', 'chargeBack'], 'charged_back'],
    [['pay', 'chargeBack', 'resolve'], 'approved'],
    [['pay', 'refund'], 'refunded'],
  ] as const)('after %j is %s', async (deeds, state) => {
    const charge = pixCharge();
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    for (const deed of deeds) await shop.sandbox[deed](charge.id);
    expect(await shop.gateway.getPayment(gatewayPaymentId)).toMatchObject({ state });
    expect(await shop.gateway.findPayment(charge.id)).toMatchObject({ gatewayPaymentId, state });
    expect(await shop.gateway.capture(gatewayPaymentId)).toMatchObject({ gatewayPaymentId, state });
  });

  test('tells whether a dispute is lost', async () => {
    const { charge, paid } = await paidCharge();
    const found = () => shop.gateway.getPayment(paid.gatewayPaymentId);
    await shop.sandbox.dispute(charge.id);
    expect(await found()).toMatchObject({ state: 'charged_back', isLost: false });
    await shop.sandbox.chargeBack(charge.id);
    expect(await found()).toMatchObject({ state: 'charged_back', isLost: true });
  });

  test('tells partial refunds and the fee, which is returned with a full refund', async () => {
    const { charge, paid } = await paidCharge();
    const found = () => shop.gateway.getPayment(paid.gatewayPaymentId);
    // 0.99 % of R$ 150.00.
    expect(await found()).toMatchObject({ state: 'approved', refundedCents: 0, feeCents: 149 });
    await shop.sandbox.refundPart(charge.id, 9_000);
    expect(await found()).toMatchObject({ state: 'approved', refundedCents: 9_000, feeCents: 149 });
    expect(await shop.gateway.refund(paid, randomUUID())).toMatchObject({ state: 'done' });
    expect(await found()).toMatchObject({ state: 'refunded', refundedCents: 15_000, feeCents: 0 });
  });

  test('contains the gateway’s amount, currency and reference', async () => {
    const { charge, paid } = await paidCharge();
    await shop.sandbox.alter(charge.id, { amountCents: 1, currency: 'ARS', reference: null });
    expect(await shop.gateway.getPayment(paid.gatewayPaymentId)).toMatchObject({
      amountCents: 1,
      currency: 'ARS',
      reference: null,
    });
  });
});

describe('a refund', () => {
  test('happens once for ten requests', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.gateway.refund(paid, refundId)));
    expect(new Set(answers.map(({ gatewayRefundId }) => gatewayRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ state: 'refunded', refunds: 1 }]);
  });

  test('with a second key returns the first one', async () => {
    const { charge, paid } = await paidCharge();
    const first = await shop.gateway.refund(paid, randomUUID());
    expect(await shop.gateway.refund(paid, randomUUID())).toEqual(first);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('of a partly refunded payment returns the exact rest when requested again', async () => {
    // In floating point, 6 plus 14.01 is less than 20.01.
    const { charge, paid } = await paidCharge({ amountCents: 2_001 });
    await shop.sandbox.refundPart(charge.id, 600);
    const rest = await shop.gateway.refund(paid, randomUUID());
    expect(await shop.gateway.refund(paid, randomUUID())).toEqual(rest);
  });

  test('whose answers are lost is returned when requested again', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    await shop.sandbox.fail('mercado-pago.refund', 'loseAnswer', { times: 3 });
    await expect(shop.gateway.refund(paid, refundId)).rejects.toThrow(GatewayDownError);
    expect(await shop.gateway.refund(paid, refundId)).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('reports that it is in process until it is done', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    await shop.sandbox.fail('mercado-pago.refund', 'inProcess');
    const begun = await shop.gateway.refund(paid, refundId);
    expect(begun.state).toBe('in_process');
    expect(await shop.gateway.refund(paid, refundId)).toEqual(begun);
    await shop.sandbox.refund(charge.id);
    expect(await shop.gateway.refund(paid, refundId)).toEqual({ ...begun, state: 'done' });
    expect(await shop.gateway.getPayment(paid.gatewayPaymentId)).toMatchObject({ state: 'refunded' });
  });
});

describe('notifications', () => {
  test('are sent to the configured host in signed form only, and can be read', async () => {
    const { paid } = await paidCharge();
    const sent = await shop.sandbox.takeNotifications();
    expect(sent).toHaveLength(2);
    const ids = new Set<string>();
    for (const { url, headers, body } of sent) {
      const { origin, pathname, searchParams: query } = new URL(url);
      expect(`${origin}${pathname}`).toBe('http://localhost:3000/api/webhooks/mercadopago');
      expect(query.get('source_news')).toBe('webhooks');
      const read = await shop.gateway.readNotification({ query, headers: new Headers(headers), body: '' });
      expect(read?.gatewayPaymentId).toBe(paid.gatewayPaymentId);
      ids.add(read?.notificationId ?? '');
      expect(body).toContain(paid.gatewayPaymentId);
    }
    expect(ids.size).toBe(2);
  });
});

describe('the list', () => {
  test('has every payment that brought money, over several pages', async () => {
    const charges = Array.from({ length: 105 }, (_, index) => ({
      method: 'pix' as const,
      id: String(7_000_000 + index),
      reference: randomUUID(),
      amountCents: 1_000,
      state: 'approved' as const,
    }));
    for (const charge of charges) await shop.sandbox.adopt(charge);
    await shop.gateway.createCharge(pixCharge());
    const { payments } = await shop.gateway.listPayments(recentPeriod());
    expect(payments.map(({ id }) => id).toSorted()).toEqual(charges.map(({ id }) => id).toSorted());
  });

  test('has none of our own purchases', async () => {
    const { charge } = await paidCharge();
    await shop.sandbox.alter(charge.id, { collectorId: 77 });
    await expect(shop.gateway.listPayments(recentPeriod())).resolves.toEqual({ payments: [], unreadable: 0 });
  });
});
