import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isRefused, newCharge, gatewayUnderTest, recentPeriod } from '@/test/gateway-under-test';
import { payPal } from './paypal';
import { type Charge, GatewayDownError } from './port';

const shop = gatewayUnderTest(({ payPal: settings }, more) => payPal({ ...settings, ...more }));

const payPalCharge = (more: Partial<Charge> = {}): Charge =>
  newCharge({
    expiresAt: new Date(Date.now() + 3 * 3_600_000),
    returnUrl: 'http://localhost:3000/paypal/checkout',
    ...more,
  });

async function approvedCharge() {
  const charge = payPalCharge();
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  await shop.sandbox.pay(charge.id);
  return { charge, gatewayPaymentId };
}

async function paidCharge() {
  const { charge, gatewayPaymentId } = await approvedCharge();
  const { captureId } = await shop.gateway.capture(gatewayPaymentId);
  return { charge, paid: { gatewayPaymentId, captureId } };
}

describe('refused by the gateway', () => {
  test('a refused charge, which leaves nothing behind', async () => {
    const charge = payPalCharge();
    await shop.sandbox.fail('paypal.create', 'refuse');
    await expect(shop.gateway.createCharge(charge)).rejects.toEqual(isRefused(422));
    expect(await shop.sandbox.chargesOf(charge.id)).toEqual([]);
  });

  test('an order that it does not know', async () => {
    await expect(shop.gateway.getPayment('NOSUCHORDER')).resolves.toBeNull();
    await expect(shop.gateway.capture('NOSUCHORDER')).rejects.toEqual(isRefused(404));
  });

  test('the capture of an order that is not approved, which can be retried', async () => {
    const charge = payPalCharge();
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    await expect(shop.gateway.capture(gatewayPaymentId)).rejects.toEqual(isRefused(422));
    await shop.sandbox.pay(charge.id);
    await expect(shop.gateway.capture(gatewayPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('the capture of a declined card, which can be retried', async () => {
    const { gatewayPaymentId } = await approvedCharge();
    await shop.sandbox.fail('paypal.capture', 'refuse');
    await expect(shop.gateway.capture(gatewayPaymentId)).rejects.toEqual(isRefused(422));
    await expect(shop.gateway.capture(gatewayPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('a refund without a capture', async () => {
    const { gatewayPaymentId } = await approvedCharge();
    const refund = shop.gateway.refund({ gatewayPaymentId, captureId: null }, randomUUID());
    await expect(refund).rejects.toEqual(isRefused(422));
  });

  test('the cancellation of a captured order', async () => {
    const { paid } = await paidCharge();
    await expect(shop.gateway.cancelCharge(paid.gatewayPaymentId)).rejects.toEqual(isRefused(422));
  });
});

describe('a charge', () => {
  test('has an approval page and no code', async () => {
    const charge = payPalCharge();
    const created = await shop.gateway.createCharge(charge);
    expect(created).toMatchObject({
      link: `${shop.sandbox.url}/checkoutnow?token=${created.gatewayPaymentId}`,
      pixCode: null,
      expiresAt: charge.expiresAt,
    });
  });

  test.each([1, 110, 490, 1999, 5000, 5557, 100_000_000])('is of %i cents exactly', async (amountCents) => {
    const charge = payPalCharge({ amountCents });
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

  test('may have a long title', async () => {
    await expect(shop.gateway.createCharge(payPalCharge({ title: '🔧'.repeat(200) }))).resolves.toBeDefined();
  });

  test('is created once by ten concurrent requests', async () => {
    const charge = payPalCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.gateway.createCharge(charge)));
    expect(new Set(answers.map(({ link }) => link)).size).toBe(1);
    expect(await shop.sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('is the same when requested again after its answer was lost', async () => {
    const charge = payPalCharge();
    await shop.sandbox.fail('paypal.create', 'loseAnswer');
    await expect(shop.gateway.createCharge(charge)).rejects.toThrow(GatewayDownError);
    expect(await shop.gateway.findPayment(charge.id)).toBeNull();
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ id: gatewayPaymentId }]);
  });

  test('is cancelled by not capturing it, also repeatedly', async () => {
    const { charge, gatewayPaymentId } = await approvedCharge();
    await shop.gateway.cancelCharge(gatewayPaymentId);
    await shop.gateway.cancelCharge(gatewayPaymentId);
    await shop.gateway.cancelCharge('FORGOTTENORDER');
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(0);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ captureId: null }]);
  });
});

describe('a capture', () => {
  test('happens once for ten concurrent requests', async () => {
    const { charge, gatewayPaymentId } = await approvedCharge();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.gateway.capture(gatewayPaymentId)),
    );
    expect(new Set(answers.map(({ captureId }) => captureId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'approved', amountCents: 15_000, reference: charge.id });
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });

  test('whose answer is lost is returned when requested again', async () => {
    const { gatewayPaymentId } = await approvedCharge();
    await shop.sandbox.fail('paypal.capture', 'loseAnswer');
    await expect(shop.gateway.capture(gatewayPaymentId)).rejects.toThrow(GatewayDownError);
    await expect(shop.gateway.capture(gatewayPaymentId)).resolves.toMatchObject({ state: 'approved' });
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });
});

test('the state of a payment', async () => {
  const charge = payPalCharge();
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  const state = async () => (await shop.gateway.getPayment(gatewayPaymentId))?.state;
  expect(await state()).toBe('pending');
  await shop.sandbox.pay(charge.id);
  expect(await state()).toBe('pending');
  await shop.gateway.capture(gatewayPaymentId);
  expect(await state()).toBe('approved');
  await shop.sandbox.chargeBack(charge.id);
  expect(await state()).toBe('charged_back');
});

test('a dispute is a capture that is pending, then denied or completed again', async () => {
  const [lost, won] = [await paidCharge(), await paidCharge()];
  for (const { charge } of [lost, won]) await shop.sandbox.dispute(charge.id);
  const found = ({ paid }: typeof lost) => shop.gateway.getPayment(paid.gatewayPaymentId);
  expect(await found(lost)).toMatchObject({ state: 'charged_back', isLost: false });
  await shop.sandbox.chargeBack(lost.charge.id);
  await shop.sandbox.resolve(won.charge.id);
  expect(await found(lost)).toMatchObject({ state: 'charged_back', isLost: true });
  expect(await found(won)).toMatchObject({ state: 'approved', isLost: false });
});

test('partial refunds, and the fee, which PayPal keeps', async () => {
  const { charge, paid } = await paidCharge();
  const found = () => shop.gateway.getPayment(paid.gatewayPaymentId);
  // 4.79 % of R$ 150.00, and R$ 0.60.
  expect(await found()).toMatchObject({ state: 'approved', refundedCents: 0, feeCents: 719 + 60 });
  await shop.sandbox.refundPart(charge.id, 9_000);
  expect(await found()).toMatchObject({ state: 'approved', refundedCents: 9_000, feeCents: 779 });
  await shop.gateway.refund(paid, randomUUID());
  expect(await found()).toMatchObject({ state: 'refunded', refundedCents: 15_000, feeCents: 779 });
});

test('an expired order is cancelled', async () => {
  const charge = payPalCharge();
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  await shop.sandbox.expire(charge.id);
  expect(await shop.gateway.getPayment(gatewayPaymentId)).toMatchObject({ state: 'cancelled' });
});

describe('a refund', () => {
  test('happens once for ten requests', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.gateway.refund(paid, refundId)));
    expect(new Set(answers.map(({ gatewayRefundId }) => gatewayRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ state: 'REFUNDED', refunds: 1 }]);
    expect(await shop.gateway.getPayment(paid.gatewayPaymentId)).toMatchObject({ state: 'refunded' });
  });

  test('with a second key, or without the capture id, is recognized as done', async () => {
    const { charge, paid } = await paidCharge();
    await shop.gateway.refund({ ...paid, captureId: null }, randomUUID());
    expect(await shop.gateway.refund(paid, randomUUID())).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('whose answer is lost is returned when requested again', async () => {
    const { paid } = await paidCharge();
    const refundId = randomUUID();
    await shop.sandbox.fail('paypal.refund', 'loseAnswer');
    await expect(shop.gateway.refund(paid, refundId)).rejects.toThrow(GatewayDownError);
    expect(await shop.gateway.refund(paid, refundId)).toMatchObject({ state: 'done' });
  });
});

describe('notifications', () => {
  test('name the order of every event', async () => {
    const { paid } = await paidCharge();
    await shop.gateway.refund(paid, randomUUID());
    const other = await paidCharge();
    await shop.sandbox.chargeBack(other.charge.id);
    const read = [];
    for (const { url, headers, body } of await shop.sandbox.takeNotifications()) {
      const request = { query: new URL(url).searchParams, headers: new Headers(headers), body };
      read.push(await shop.gateway.readNotification(request));
    }
    const orders = read.map((notification) => notification?.gatewayPaymentId);
    const expected = [paid.gatewayPaymentId, other.paid.gatewayPaymentId].flatMap((id) => [id, id, id]);
    expect(orders).toEqual(expected);
    expect(new Set(read.map((notification) => notification?.notificationId)).size).toBe(6);
  });
});

describe('the list', () => {
  test('has every payment that brought money, over several pages', async () => {
    const charges = Array.from({ length: 105 }, (_, index) => ({
      method: 'paypal' as const,
      id: `ORDER${index}`,
      captureId: `CAPTURE${index}`,
      reference: randomUUID(),
      amountCents: 1_000,
      state: 'approved' as const,
    }));
    for (const charge of charges) await shop.sandbox.adopt(charge);
    await approvedCharge();
    const { payments } = await shop.gateway.listPayments(recentPeriod());
    expect(payments.map(({ id }) => id).toSorted()).toEqual(
      charges.map(({ captureId }) => captureId).toSorted(),
    );
  });

  test('has money that was sent without an order, which can be looked up until it goes back', async () => {
    await shop.sandbox.transfer('TRANSFER1', 5_000);
    const { payments } = await shop.gateway.listPayments(recentPeriod());
    expect(payments).toEqual([{ id: 'TRANSFER1', at: expect.any(Date) }]);
    const [transfer] = payments;
    if (!transfer) return expect.unreachable();
    await expect(shop.gateway.getListed(transfer.id)).resolves.toBeNull();
    await expect(shop.gateway.getTransfer(transfer)).resolves.toMatchObject({
      gatewayPaymentId: 'TRANSFER1',
      captureId: null,
      state: 'approved',
      amountCents: 5_000,
      currency: 'BRL',
      // 4.79 % and R$ 0.60.
      feeCents: 300,
      refundedCents: 0,
    });
    await shop.sandbox.reverseTransfer(transfer.id);
    await expect(shop.gateway.getTransfer(transfer)).resolves.toMatchObject({
      state: 'refunded',
      refundedCents: 5_000,
    });
    await expect(shop.gateway.getTransfer({ ...transfer, id: 'OTHER' })).resolves.toBeNull();
  });

  test('has deposits from our bank, but no withdrawals to it and no holds', async () => {
    for (const code of ['T0300', 'T0400', 'T1501']) await shop.sandbox.transfer(code, 5_000, { code });
    const { payments } = await shop.gateway.listPayments(recentPeriod());
    expect(payments.map(({ id }) => id)).toEqual(['T0300']);
  });
});
