import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isRefused, newCharge, providerUnderTest } from '@/test/provider-under-test';
import { payPal } from './paypal';
import { type Charge, ProviderDownError } from './port';

const shop = providerUnderTest(({ payPal: settings }, more) => payPal({ ...settings, ...more }));

const payPalCharge = (more: Partial<Charge> = {}): Charge =>
  newCharge({
    expiresAt: new Date(Date.now() + 3 * 3_600_000),
    returnUrl: 'http://localhost:3000/paypal/checkout',
    ...more,
  });

async function approvedCharge() {
  const charge = payPalCharge();
  const { providerPaymentId } = await shop.provider.createCharge(charge);
  await shop.sandbox.pay(charge.id);
  return { charge, providerPaymentId };
}

async function paidCharge() {
  const { charge, providerPaymentId } = await approvedCharge();
  const { captureId } = await shop.provider.capture(providerPaymentId);
  return { charge, paid: { providerPaymentId, captureId } };
}

describe('refused by the provider', () => {
  test('a charge that it does not want leaves nothing', async () => {
    const charge = payPalCharge();
    await shop.sandbox.fail('paypal.create', 'refuse');
    await expect(shop.provider.createCharge(charge)).rejects.toEqual(isRefused(422));
    expect(await shop.sandbox.chargesOf(charge.id)).toEqual([]);
  });

  test('whoever has not its keys', async () => {
    const stranger = payPal({ ...shop.opened.payPal, id: 'nobody' });
    await expect(stranger.createCharge(payPalCharge())).rejects.toEqual(isRefused(401));
  });

  test('an order that it does not know', async () => {
    await expect(shop.provider.getPayment('NOSUCHORDER')).rejects.toEqual(isRefused(404));
    await expect(shop.provider.capture('NOSUCHORDER')).rejects.toEqual(isRefused(404));
  });

  test('to take what the payer has not approved, and not for good', async () => {
    const charge = payPalCharge();
    const { providerPaymentId } = await shop.provider.createCharge(charge);
    await expect(shop.provider.capture(providerPaymentId)).rejects.toEqual(isRefused(422));
    await shop.sandbox.pay(charge.id);
    await expect(shop.provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('to take what the card will not give, and not for good', async () => {
    const { providerPaymentId } = await approvedCharge();
    await shop.sandbox.fail('paypal.capture', 'refuse');
    await expect(shop.provider.capture(providerPaymentId)).rejects.toEqual(isRefused(422));
    await expect(shop.provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('a refund of what was never taken', async () => {
    const { providerPaymentId } = await approvedCharge();
    const refund = shop.provider.refund({ providerPaymentId, captureId: null }, randomUUID());
    await expect(refund).rejects.toEqual(isRefused(422));
  });

  test('the withdrawal of what is taken', async () => {
    const { paid } = await paidCharge();
    await expect(shop.provider.cancelCharge(paid.providerPaymentId)).rejects.toEqual(isRefused(422));
  });
});

describe('a charge', () => {
  test('has a page to approve it, and no code', async () => {
    const charge = payPalCharge();
    const created = await shop.provider.createCharge(charge);
    expect(created).toMatchObject({
      link: `${shop.sandbox.url}/checkoutnow?token=${created.providerPaymentId}`,
      pixCode: null,
      expiresAt: charge.expiresAt,
    });
  });

  test.each([1, 110, 490, 1999, 5000, 5557, 100_000_000])('is of %i cents exactly', async (amountCents) => {
    const charge = payPalCharge({ amountCents });
    const { providerPaymentId } = await shop.provider.createCharge(charge);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ amountCents }]);
    expect(await shop.provider.getPayment(providerPaymentId)).toEqual({
      providerPaymentId,
      reference: charge.id,
      state: 'pending',
      amountCents,
      currency: 'BRL',
      captureId: null,
    });
  });

  test('may have a long title', async () => {
    await expect(
      shop.provider.createCharge(payPalCharge({ title: '🔧'.repeat(200) })),
    ).resolves.toBeDefined();
  });

  test('asked for ten times at once is one', async () => {
    const charge = payPalCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.provider.createCharge(charge)));
    expect(new Set(answers.map(({ link }) => link)).size).toBe(1);
    expect(await shop.sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('whose answer is lost, asked for again, is the same', async () => {
    const charge = payPalCharge();
    await shop.sandbox.fail('paypal.create', 'loseAnswer');
    await expect(shop.provider.createCharge(charge)).rejects.toThrow(ProviderDownError);
    expect(await shop.provider.findPayment(charge.id)).toBeNull();
    const { providerPaymentId } = await shop.provider.createCharge(charge);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ id: providerPaymentId }]);
  });

  test('is withdrawn by leaving it, and again', async () => {
    const { charge, providerPaymentId } = await approvedCharge();
    await shop.provider.cancelCharge(providerPaymentId);
    await shop.provider.cancelCharge(providerPaymentId);
    await shop.provider.cancelCharge('FORGOTTENORDER');
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(0);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ captureId: null }]);
  });
});

describe('taking the money', () => {
  test('ten times at once takes it once', async () => {
    const { charge, providerPaymentId } = await approvedCharge();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.provider.capture(providerPaymentId)),
    );
    expect(new Set(answers.map(({ captureId }) => captureId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'approved', amountCents: 15_000, reference: charge.id });
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });

  test('whose answer is lost is told when asked again', async () => {
    const { providerPaymentId } = await approvedCharge();
    await shop.sandbox.fail('paypal.capture', 'loseAnswer');
    await expect(shop.provider.capture(providerPaymentId)).rejects.toThrow(ProviderDownError);
    await expect(shop.provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
    expect((await shop.sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });
});

test('the state of a payment', async () => {
  const charge = payPalCharge();
  const { providerPaymentId } = await shop.provider.createCharge(charge);
  const state = async () => (await shop.provider.getPayment(providerPaymentId)).state;
  expect(await state()).toBe('pending');
  await shop.sandbox.pay(charge.id);
  expect(await state()).toBe('pending');
  await shop.provider.capture(providerPaymentId);
  expect(await state()).toBe('approved');
  await shop.sandbox.chargeBack(charge.id);
  expect(await state()).toBe('disputed');
});

test('an order whose time is over is cancelled', async () => {
  const charge = payPalCharge();
  const { providerPaymentId } = await shop.provider.createCharge(charge);
  await shop.sandbox.expire(charge.id);
  expect(await shop.provider.getPayment(providerPaymentId)).toMatchObject({ state: 'cancelled' });
});

describe('a refund', () => {
  test('asked for ten times is one', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.provider.refund(paid, refundId)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ state: 'REFUNDED', refunds: 1 }]);
    expect(await shop.provider.getPayment(paid.providerPaymentId)).toMatchObject({ state: 'refunded' });
  });

  test('under a second key, and without the id of the money, is known as done', async () => {
    const { charge, paid } = await paidCharge();
    await shop.provider.refund({ ...paid, captureId: null }, randomUUID());
    expect(await shop.provider.refund(paid, randomUUID())).toMatchObject({ state: 'done' });
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('whose answer is lost is told when asked again', async () => {
    const { paid } = await paidCharge();
    const refundId = randomUUID();
    await shop.sandbox.fail('paypal.refund', 'loseAnswer');
    await expect(shop.provider.refund(paid, refundId)).rejects.toThrow(ProviderDownError);
    expect(await shop.provider.refund(paid, refundId)).toMatchObject({ state: 'done' });
  });
});

describe('its notifications', () => {
  test('name the order, whatever they are about', async () => {
    const { paid } = await paidCharge();
    await shop.provider.refund(paid, randomUUID());
    const other = await paidCharge();
    await shop.sandbox.chargeBack(other.charge.id);
    const read = [];
    for (const { url, headers, body } of await shop.sandbox.takeNotifications()) {
      const request = { query: new URL(url).searchParams, headers: new Headers(headers), body };
      read.push(await shop.provider.readNotification(request));
    }
    const orders = read.map((notification) => notification?.providerPaymentId);
    const expected = [paid.providerPaymentId, other.paid.providerPaymentId].flatMap((id) => [id, id, id]);
    expect(orders).toEqual(expected);
    expect(new Set(read.map((notification) => notification?.notificationId)).size).toBe(6);
  });
});
