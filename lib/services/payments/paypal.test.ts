import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { payPal } from './paypal';
import { type Charge, type PaymentProvider, ProviderDownError, ProviderRefusalError } from './port';

type Opened = Awaited<ReturnType<typeof openPaymentSandbox>>;
let opened: Opened;
let sandbox: Opened['sandbox'];
let provider: PaymentProvider;
/** Waits no longer than a test should. */
let impatient: PaymentProvider;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  sandbox = opened.sandbox;
  provider = payPal(opened.payPal);
  impatient = payPal({ ...opened.payPal, deadlineMs: 300 });
});
beforeEach(() => sandbox.reset());
afterAll(() => opened.stop());

function newCharge(more: Partial<Charge> = {}): Charge {
  return {
    id: randomUUID(),
    amountCents: 15_000,
    title: 'Instalação elétrica',
    payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: null },
    expiresAt: new Date(Date.now() + 3 * 3_600_000),
    returnUrl: 'http://localhost:3000/paypal/checkout',
    cancelUrl: 'http://localhost:3000/payment',
    ...more,
  };
}

async function approvedCharge() {
  const charge = newCharge();
  const { providerPaymentId } = await provider.createCharge(charge);
  await sandbox.pay(charge.id);
  return { charge, providerPaymentId };
}

async function paidCharge() {
  const { charge, providerPaymentId } = await approvedCharge();
  const { captureId } = await provider.capture(providerPaymentId);
  return { charge, paid: { providerPaymentId, captureId } };
}

const isRefused = (status: number) =>
  expect.toSatisfy((error: unknown) => error instanceof ProviderRefusalError && error.status === status);

describe('refused by the provider', () => {
  test('a charge that it does not want leaves nothing', async () => {
    const charge = newCharge();
    await sandbox.fail('paypal.create', 'refuse');
    await expect(provider.createCharge(charge)).rejects.toEqual(isRefused(422));
    expect(await sandbox.chargesOf(charge.id)).toEqual([]);
  });

  test('whoever has not its keys', async () => {
    const stranger = payPal({ ...opened.payPal, id: 'nobody' });
    await expect(stranger.createCharge(newCharge())).rejects.toEqual(isRefused(401));
  });

  test('an order that it does not know', async () => {
    await expect(provider.getPayment('NOSUCHORDER')).rejects.toEqual(isRefused(404));
    await expect(provider.capture('NOSUCHORDER')).rejects.toEqual(isRefused(404));
  });

  test('to take what the payer has not approved, and not for good', async () => {
    const charge = newCharge();
    const { providerPaymentId } = await provider.createCharge(charge);
    await expect(provider.capture(providerPaymentId)).rejects.toEqual(isRefused(422));
    await sandbox.pay(charge.id);
    await expect(provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('to take what the card will not give, and not for good', async () => {
    const { providerPaymentId } = await approvedCharge();
    await sandbox.fail('paypal.capture', 'refuse');
    await expect(provider.capture(providerPaymentId)).rejects.toEqual(isRefused(422));
    await expect(provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
  });

  test('a refund of what was never taken', async () => {
    const { providerPaymentId } = await approvedCharge();
    const refund = provider.refund({ providerPaymentId, captureId: null }, randomUUID());
    await expect(refund).rejects.toEqual(isRefused(422));
  });

  test('the withdrawal of what is taken', async () => {
    const { paid } = await paidCharge();
    await expect(provider.cancelCharge(paid.providerPaymentId)).rejects.toEqual(isRefused(422));
  });
});

describe('a provider is down', () => {
  test.each(['error500', 'tooMany'] as const)('when it answers %s', async (kind) => {
    await sandbox.fail('paypal.create', kind);
    await expect(provider.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
  });

  test.each([
    ['paypal.create', 'hang'],
    ['paypal.create', 'stall'],
  ] as const)('when %s hangs (%s), soon enough', async (route, kind) => {
    await sandbox.fail(route, kind);
    const start = performance.now();
    await expect(impatient.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('while it gives no token, and no longer', async () => {
    // With an id of its own: the library keeps tokens by it, for the whole process.
    const late = await openPaymentSandbox();
    onTestFinished(late.stop);
    const fresh = payPal({ ...late.payPal, deadlineMs: 300 });
    await late.sandbox.fail('paypal.token', 'hang');
    await expect(fresh.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
    await expect
      .poll(() => fresh.createCharge(newCharge()).catch(() => null), { timeout: 20_000 })
      .toMatchObject({ pixCode: null });
  });

  test('when nobody listens', async () => {
    const elsewhere = payPal({ ...opened.payPal, url: 'http://127.0.0.1:9' });
    await expect(elsewhere.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
  });

  test.each([
    ['a page instead of JSON', { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
    ['JSON that is none', { 'content-type': 'application/json' }, '<h1>'],
    ['nobody knows what', { 'content-type': 'application/octet-stream' }, 'x'],
    ['no type at all', {}, '{}'],
  ])('when it sends %s', async (_, headers, body) => {
    const server = http.createServer((__, response) => response.writeHead(200, headers).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const garbled = payPal({ ...opened.payPal, id: randomUUID(), url: `http://127.0.0.1:${port}` });
    await expect(garbled.getPayment('X')).rejects.toThrow(ProviderDownError);
  });
});

describe('a charge', () => {
  test('has a page to approve it, and no code', async () => {
    const charge = newCharge();
    const created = await provider.createCharge(charge);
    expect(created).toMatchObject({
      link: `${sandbox.url}/checkoutnow?token=${created.providerPaymentId}`,
      pixCode: null,
      expiresAt: charge.expiresAt,
    });
  });

  test.each([1, 110, 490, 1999, 5000, 5557, 100_000_000])('is of %i cents exactly', async (amountCents) => {
    const charge = newCharge({ amountCents });
    const { providerPaymentId } = await provider.createCharge(charge);
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ amountCents }]);
    expect(await provider.getPayment(providerPaymentId)).toEqual({
      providerPaymentId,
      reference: charge.id,
      state: 'pending',
      amountCents,
      currency: 'BRL',
      captureId: null,
    });
  });

  test('may have a long title', async () => {
    await expect(provider.createCharge(newCharge({ title: '🔧'.repeat(200) }))).resolves.toBeDefined();
  });

  test('asked for ten times at once is one', async () => {
    const charge = newCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider.createCharge(charge)));
    expect(new Set(answers.map(({ link }) => link)).size).toBe(1);
    expect(await sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('whose answer is lost, asked for again, is the same', async () => {
    const charge = newCharge();
    await sandbox.fail('paypal.create', 'loseAnswer');
    await expect(provider.createCharge(charge)).rejects.toThrow(ProviderDownError);
    expect(await provider.findPayment(charge.id)).toBeNull();
    const { providerPaymentId } = await provider.createCharge(charge);
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ id: providerPaymentId }]);
  });

  test('is withdrawn by leaving it, and again', async () => {
    const { charge, providerPaymentId } = await approvedCharge();
    await provider.cancelCharge(providerPaymentId);
    await provider.cancelCharge(providerPaymentId);
    await provider.cancelCharge('FORGOTTENORDER');
    expect((await sandbox.balances()).paypal.receivedCents).toBe(0);
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ captureId: null }]);
  });
});

describe('taking the money', () => {
  test('ten times at once takes it once', async () => {
    const { charge, providerPaymentId } = await approvedCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider.capture(providerPaymentId)));
    expect(new Set(answers.map(({ captureId }) => captureId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'approved', amountCents: 15_000, reference: charge.id });
    expect((await sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });

  test('whose answer is lost is told when asked again', async () => {
    const { providerPaymentId } = await approvedCharge();
    await sandbox.fail('paypal.capture', 'loseAnswer');
    await expect(provider.capture(providerPaymentId)).rejects.toThrow(ProviderDownError);
    await expect(provider.capture(providerPaymentId)).resolves.toMatchObject({ state: 'approved' });
    expect((await sandbox.balances()).paypal.receivedCents).toBe(15_000);
  });
});

test('the state of a payment', async () => {
  const charge = newCharge();
  const { providerPaymentId } = await provider.createCharge(charge);
  const state = async () => (await provider.getPayment(providerPaymentId)).state;
  expect(await state()).toBe('pending');
  await sandbox.pay(charge.id);
  expect(await state()).toBe('pending');
  await provider.capture(providerPaymentId);
  expect(await state()).toBe('approved');
  await sandbox.chargeBack(charge.id);
  expect(await state()).toBe('disputed');
});

test('an order whose time is over is cancelled', async () => {
  const charge = newCharge();
  const { providerPaymentId } = await provider.createCharge(charge);
  await sandbox.expire(charge.id);
  expect(await provider.getPayment(providerPaymentId)).toMatchObject({ state: 'cancelled' });
});

describe('a refund', () => {
  test('asked for ten times is one', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider.refund(paid, refundId)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ state: 'REFUNDED', refunds: 1 }]);
    expect(await provider.getPayment(paid.providerPaymentId)).toMatchObject({ state: 'refunded' });
  });

  test('under a second key, and without the id of the money, is known as done', async () => {
    const { charge, paid } = await paidCharge();
    await provider.refund({ ...paid, captureId: null }, randomUUID());
    expect(await provider.refund(paid, randomUUID())).toMatchObject({ state: 'done' });
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('whose answer is lost is told when asked again', async () => {
    const { paid } = await paidCharge();
    const refundId = randomUUID();
    await sandbox.fail('paypal.refund', 'loseAnswer');
    await expect(provider.refund(paid, refundId)).rejects.toThrow(ProviderDownError);
    expect(await provider.refund(paid, refundId)).toMatchObject({ state: 'done' });
  });
});

describe('its notifications', () => {
  test('name the order, whatever they are about', async () => {
    const { paid } = await paidCharge();
    await provider.refund(paid, randomUUID());
    const other = await paidCharge();
    await sandbox.chargeBack(other.charge.id);
    const read = [];
    for (const { url, headers, body } of await sandbox.takeNotifications()) {
      const request = { query: new URL(url).searchParams, headers: new Headers(headers), body };
      read.push(await provider.readNotification(request));
    }
    const orders = read.map((notification) => notification?.providerPaymentId);
    const expected = [paid.providerPaymentId, other.paid.providerPaymentId].flatMap((id) => [id, id, id]);
    expect(orders).toEqual(expected);
    expect(new Set(read.map((notification) => notification?.notificationId)).size).toBe(6);
  });
});
