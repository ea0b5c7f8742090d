import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { gatewayCalled } from './gateway-called';
import { mercadoPago } from './mercado-pago';
import { mercadoPagoCards } from './mercado-pago-cards';
import { payPal } from './paypal';
import type { Charge, PaymentGateway } from './port';

const PIX = { MERCADO_PAGO_TOKEN: 'token', MERCADO_PAGO_WEBHOOK_SECRET: 'secret' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };

/** Loads the module with these settings. */
async function paymentsWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./payment-gateways');
}

afterEach(() => void vi.unstubAllEnvs());

describe('a payment method', () => {
  test('that is not configured is neither offered nor known', async () => {
    const { isMethodEnabled, knownGatewayFor, gatewayFor } = await paymentsWith({});
    for (const method of ['pix', 'paypal'] as const) {
      expect(isMethodEnabled(method)).toBe(false);
      expect(() => gatewayFor(method)).toThrow('unavailable: payment_method_unavailable');
      expect(() => knownGatewayFor(method)).toThrow('unavailable: payment_method_unavailable');
    }
  });

  test('PayPal is known without being offered, so that payments can be refunded', async () => {
    const { isMethodEnabled, knownGatewayFor, gatewayFor } = await paymentsWith(PAYPAL);
    expect(isMethodEnabled('paypal')).toBe(false);
    expect(() => gatewayFor('paypal')).toThrow('payment_method_unavailable');
    expect(knownGatewayFor('paypal')).toBeDefined();
  });

  test('that is configured and enabled is offered', async () => {
    const { isMethodEnabled, gatewayFor } = await paymentsWith({ ...PIX, ...PAYPAL, PAYPAL_ENABLED: '1' });
    expect([isMethodEnabled('pix'), isMethodEnabled('paypal')]).toEqual([true, true]);
    expect(gatewayFor('pix')).toBe(gatewayFor('pix'));
    expect(gatewayFor('paypal')).not.toBe(gatewayFor('pix'));
  });
});

test('cards are offered only with instalments set, but their payments are always followed', async () => {
  const without = await paymentsWith(PIX);
  expect([without.isMethodEnabled('card'), without.maxInstallments()]).toEqual([false, 0]);
  expect(() => without.gatewayFor('card')).toThrow('payment_method_unavailable');
  expect(without.knownGatewayFor('card')).toBeDefined();
  const shop = await paymentsWith({ ...PIX, CARD_INSTALLMENTS: '6' });
  expect([shop.isMethodEnabled('card'), shop.maxInstallments()]).toEqual([true, 6]);
  expect(shop.listKnownGateways()).toEqual(['pix']);
});

test('metrics receive the result of a call', async () => {
  const calls: object[] = [];
  gatewayCalled.subscribe((call) => calls.push(call));
  const { knownGatewayFor } = await paymentsWith(PIX);
  const forged = { headers: new Headers(), query: new URLSearchParams(), body: '{}' };
  await expect(knownGatewayFor('pix').readNotification(forged)).rejects.toThrow();
  expect(calls).toEqual([
    { method: 'pix', call: 'readNotification', outcome: 'refused', seconds: expect.any(Number) },
  ]);
});

describe('requests go', () => {
  const called = new Set<string>();

  beforeEach(() => {
    called.clear();
    const connect = net.Socket.prototype.connect;
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
      this: net.Socket,
      ...given: unknown[]
    ) {
      const { host } = given.flat().find(hasHost) ?? { host: 'unknown' };
      called.add(host);
      // Redirects connections to other hosts to a port without a listener.
      return Reflect.apply(connect, this, host === '127.0.0.1' ? given : [{ host: '127.0.0.1', port: 9 }]);
    });
  });

  test('to the real gateways without a sandbox', async () => {
    await everyCall(mercadoPago({ token: 'token', webhookSecret: 'secret' }));
    await everyCall(mercadoPagoCards({ token: 'token', webhookSecret: 'secret', maxInstallments: 6 }));
    expect([...called]).toEqual(['api.mercadopago.com']);
    called.clear();
    await everyCall(payPal({ id: randomUUID(), secret: 'secret', webhookId: 'WH-1', brand: 'Serss' }));
    expect([...called]).toEqual(['api-m.paypal.com']);
  });

  test('only to the sandbox when there is one, for every call and result', async () => {
    const opened = await openPaymentSandbox();
    await everyCall(mercadoPago(opened.mercadoPago));
    await everyCall(mercadoPagoCards({ ...opened.mercadoPago, maxInstallments: 6 }));
    await everyCall(payPal(opened.payPal));
    await opened.stop();
    await everyCall(mercadoPago(opened.mercadoPago));
    await everyCall(payPal(opened.payPal));
    expect([...called]).toEqual(['127.0.0.1']);
  });
});

function hasHost(given: unknown): given is { host: string } {
  return typeof given === 'object' && given !== null && 'host' in given && typeof given.host === 'string';
}

async function everyCall(gateway: PaymentGateway): Promise<void> {
  const charge: Charge = {
    id: randomUUID(),
    amountCents: 5000,
    title: 'Poda de árvores',
    payer: { email: 'ana@example.com', name: 'Ana', cpf: null },
    expiresAt: new Date(Date.now() + 3_600_000),
    returnUrl: 'http://localhost:3000/a',
    cancelUrl: 'http://localhost:3000/b',
  };
  const created = await gateway.createCharge(charge).catch(() => null);
  const id = created?.gatewayPaymentId ?? '7';
  await Promise.allSettled([
    gateway.getPayment(id),
    gateway.findPayment(charge.id),
    gateway.capture(id),
    gateway.refund({ gatewayPaymentId: id, captureId: null }, randomUUID()),
  ]);
  await gateway.cancelCharge(id).catch(() => null);
  await gateway.closeCheckout(created?.checkoutId ?? '7').catch(() => null);
}
