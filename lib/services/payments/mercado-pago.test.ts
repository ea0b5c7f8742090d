import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { mercadoPago } from './mercado-pago';
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
  provider = mercadoPago(opened.mercadoPago);
  impatient = mercadoPago({ ...opened.mercadoPago, deadlineMs: 300 });
});
beforeEach(() => sandbox.reset());
afterAll(() => opened.stop());

function newCharge(more: Partial<Charge> = {}): Charge {
  return {
    id: randomUUID(),
    amountCents: 15_000,
    title: 'Instalação elétrica',
    payer: { email: 'ana@example.com', name: 'Ana Maria de Souza', cpf: '52998224725' },
    expiresAt: new Date(Date.now() + 24 * 3_600_000),
    returnUrl: 'http://localhost:3000/payment/pix?order=7',
    cancelUrl: 'http://localhost:3000/payment',
    ...more,
  };
}

async function paidCharge() {
  const charge = newCharge();
  const { providerPaymentId } = await provider.createCharge(charge);
  await sandbox.pay(charge.id);
  return { charge, paid: { providerPaymentId, captureId: null } };
}

describe('refused by the provider', () => {
  const isRefused = (status: number) =>
    expect.toSatisfy((error: unknown) => error instanceof ProviderRefusalError && error.status === status);

  test('a charge that it does not want leaves nothing', async () => {
    const charge = newCharge();
    await sandbox.fail('mercado-pago.create', 'refuse');
    await expect(provider.createCharge(charge)).rejects.toEqual(isRefused(400));
    expect(await sandbox.chargesOf(charge.id)).toEqual([]);
  });

  test('a charge that ends too soon', async () => {
    const soon = newCharge({ expiresAt: new Date(Date.now() + 60_000) });
    await expect(provider.createCharge(soon)).rejects.toEqual(isRefused(400));
  });

  test('whoever has not its token', async () => {
    const stranger = mercadoPago({ ...opened.mercadoPago, token: 'TEST-nobody' });
    await expect(stranger.createCharge(newCharge())).rejects.toEqual(isRefused(401));
  });

  test('a payment that it does not know', async () => {
    await expect(provider.getPayment('404')).rejects.toEqual(isRefused(404));
    await expect(provider.cancelCharge('404')).rejects.toEqual(isRefused(404));
    await expect(provider.findPayment(randomUUID())).resolves.toBeNull();
  });

  test('a refund of what is not paid', async () => {
    const { providerPaymentId } = await provider.createCharge(newCharge());
    const refund = provider.refund({ providerPaymentId, captureId: null }, randomUUID());
    await expect(refund).rejects.toEqual(isRefused(400));
  });

  test('the withdrawal of what is paid', async () => {
    const { paid } = await paidCharge();
    await expect(provider.cancelCharge(paid.providerPaymentId)).rejects.toEqual(isRefused(400));
  });
});

describe('a provider is down', () => {
  test.each(['error500', 'tooMany'] as const)('when it goes on answering %s', async (kind) => {
    await sandbox.fail('mercado-pago.create', kind, { times: 3 });
    await expect(provider.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
  });

  test.each(['hang', 'stall'] as const)('when it hangs (%s), soon enough', async (kind) => {
    const charge = newCharge();
    await sandbox.fail('mercado-pago.create', kind, { times: 3 });
    const start = performance.now();
    await expect(impatient.createCharge(charge)).rejects.toThrow(ProviderDownError);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('when nobody listens', async () => {
    const elsewhere = mercadoPago({ ...opened.mercadoPago, url: 'http://127.0.0.1:9' });
    await expect(elsewhere.createCharge(newCharge())).rejects.toThrow(ProviderDownError);
  });

  test('for what is asked with a key that stands for something else', async () => {
    const charge = newCharge();
    await provider.createCharge(charge);
    await expect(provider.createCharge({ ...charge, amountCents: 1 })).rejects.toThrow(ProviderDownError);
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ amountCents: 15_000 }]);
  });

  test('no longer than one bad answer: the next attempt counts', async () => {
    const charge = newCharge();
    await sandbox.fail('mercado-pago.create', 'error500');
    await provider.createCharge(charge);
    expect(await sandbox.chargesOf(charge.id)).toHaveLength(1);
  });
});

describe('a charge', () => {
  test('has a page, a code and an end', async () => {
    const charge = newCharge();
    const created = await provider.createCharge(charge);
    expect(created.link).toContain(`${sandbox.url}/payments/${created.providerPaymentId}/`);
    expect(created.pixCode).toMatch(/^000201/);
    expect(created.expiresAt).toEqual(charge.expiresAt);
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

  test('may come from somebody with one name and no CPF', async () => {
    const charge = newCharge({ payer: { email: 'ana@example.com', name: 'Ana', cpf: null } });
    await expect(provider.createCharge(charge)).resolves.toBeDefined();
  });

  test('asked for ten times at once is one', async () => {
    const charge = newCharge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider.createCharge(charge)));
    expect(new Set(answers.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(1);
    expect(await sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('leaves nothing behind that the next would be taken for', async () => {
    const [first, second] = [newCharge(), newCharge()];
    const { providerPaymentId } = await provider.createCharge(first);
    await provider.cancelCharge(providerPaymentId);
    await provider.createCharge(second);
    expect(await sandbox.chargesOf(first.id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await sandbox.chargesOf(second.id)).toMatchObject([{ state: 'pending' }]);
  });

  test('whose answers are lost is found, and asked for again it is the same', async () => {
    const charge = newCharge();
    await sandbox.fail('mercado-pago.create', 'loseAnswer', { times: 3 });
    await expect(provider.createCharge(charge)).rejects.toThrow(ProviderDownError);
    const found = await provider.findPayment(charge.id);
    expect(found).toMatchObject({ reference: charge.id, state: 'pending' });
    const { providerPaymentId } = await provider.createCharge(charge);
    expect(providerPaymentId).toBe(found?.providerPaymentId);
    expect(await sandbox.chargesOf(charge.id)).toHaveLength(1);
  });

  test('can be withdrawn, and again', async () => {
    const { providerPaymentId } = await provider.createCharge(newCharge());
    await provider.cancelCharge(providerPaymentId);
    await provider.cancelCharge(providerPaymentId);
    expect(await provider.getPayment(providerPaymentId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('the state of a payment', () => {
  test.each([
    [[], 'pending'],
    [['decline'], 'rejected'],
    [['expire'], 'cancelled'],
    [['payLate'], 'approved'],
    [['pay'], 'approved'],
    [['pay', 'dispute'], 'disputed'],
    [['pay', 'dispute', 'resolve'], 'approved'],
    [['pay', 'chargeBack'], 'disputed'],
    [['pay', 'chargeBack', 'resolve'], 'approved'],
    [['pay', 'refund'], 'refunded'],
  ] as const)('after %j is %s', async (deeds, state) => {
    const charge = newCharge();
    const { providerPaymentId } = await provider.createCharge(charge);
    for (const deed of deeds) await sandbox[deed](charge.id);
    expect(await provider.getPayment(providerPaymentId)).toMatchObject({ state });
    expect(await provider.findPayment(charge.id)).toMatchObject({ providerPaymentId, state });
    expect(await provider.capture(providerPaymentId)).toMatchObject({ providerPaymentId, state });
  });

  test('comes with the amount, currency and reference that the provider has', async () => {
    const { charge, paid } = await paidCharge();
    await sandbox.alter(charge.id, { amountCents: 1, currency: 'ARS', reference: null });
    expect(await provider.getPayment(paid.providerPaymentId)).toMatchObject({
      amountCents: 1,
      currency: 'ARS',
      reference: null,
    });
  });
});

describe('a refund', () => {
  test('asked for ten times is one', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => provider.refund(paid, refundId)));
    expect(new Set(answers.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'done' });
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ state: 'refunded', refunds: 1 }]);
  });

  test('under a second key is the first', async () => {
    const { charge, paid } = await paidCharge();
    const first = await provider.refund(paid, randomUUID());
    expect(await provider.refund(paid, randomUUID())).toEqual(first);
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('whose answers are lost is told when asked again', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    await sandbox.fail('mercado-pago.refund', 'loseAnswer', { times: 3 });
    await expect(provider.refund(paid, refundId)).rejects.toThrow(ProviderDownError);
    expect(await provider.refund(paid, refundId)).toMatchObject({ state: 'done' });
    expect(await sandbox.chargesOf(charge.id)).toMatchObject([{ refunds: 1 }]);
  });

  test('in process is told so until it is done', async () => {
    const { charge, paid } = await paidCharge();
    const refundId = randomUUID();
    await sandbox.fail('mercado-pago.refund', 'inProcess');
    const begun = await provider.refund(paid, refundId);
    expect(begun.state).toBe('in_process');
    expect(await provider.refund(paid, refundId)).toEqual(begun);
    await sandbox.refund(charge.id);
    expect(await provider.refund(paid, refundId)).toEqual({ ...begun, state: 'done' });
    expect(await provider.getPayment(paid.providerPaymentId)).toMatchObject({ state: 'refunded' });
  });
});

describe('its notifications', () => {
  test('come to the host where it is paid, in the signed form alone, and are read', async () => {
    const { paid } = await paidCharge();
    const sent = await sandbox.takeNotifications();
    expect(sent).toHaveLength(2);
    const ids = new Set<string>();
    for (const { url, headers, body } of sent) {
      const { origin, pathname, searchParams: query } = new URL(url);
      expect(`${origin}${pathname}`).toBe('http://localhost:3000/api/webhooks/mercadopago');
      expect(query.get('source_news')).toBe('webhooks');
      const read = await provider.readNotification({ query, headers: new Headers(headers), body: '' });
      expect(read?.providerPaymentId).toBe(paid.providerPaymentId);
      ids.add(read?.notificationId ?? '');
      expect(body).toContain(paid.providerPaymentId);
    }
    expect(ids.size).toBe(2);
  });
});
