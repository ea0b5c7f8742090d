import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isUnauthorized, newCharge, gatewayUnderTest } from '@/test/gateway-under-test';
import { mercadoPago } from './mercado-pago';
import { GatewayDownError } from './port';

const shop = gatewayUnderTest(({ mercadoPago: settings }, more) => mercadoPago({ ...settings, ...more }));

describe('a gateway counts as down', () => {
  test('when our token is rejected, which says nothing about any payment', async () => {
    const stranger = mercadoPago({ ...shop.opened.mercadoPago, token: 'TEST-nobody' });
    const refusals = await Promise.all([
      isUnauthorized(stranger.createCharge(newCharge({}))),
      isUnauthorized(stranger.getPayment('404')),
      isUnauthorized(stranger.findPayment(randomUUID())),
      isUnauthorized(stranger.cancelCharge('404')),
      isUnauthorized(stranger.refund({ gatewayPaymentId: '404', captureId: null }, randomUUID())),
    ]);
    expect(refusals).toEqual([true, true, true, true, true]);
  });

  test.each(['forbidden', 'refuse'] as const)('when it refuses a read (%s)', async (kind) => {
    const charge = newCharge({});
    const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
    for (const route of ['mercado-pago.get', 'mercado-pago.search'] as const)
      await shop.sandbox.fail(route, kind);
    await expect(shop.gateway.getPayment(gatewayPaymentId)).rejects.toThrow(GatewayDownError);
    await expect(shop.gateway.findPayment(charge.id)).rejects.toThrow(GatewayDownError);
  });

  test('for one payment with an unknown state', async () => {
    const { gatewayPaymentId } = await shop.gateway.createCharge(newCharge({}));
    await shop.sandbox.fail('mercado-pago.get', 'oddWord');
    await expect(shop.gateway.getPayment(gatewayPaymentId)).rejects.toMatchObject({
      kind: 'unknown_word',
      about: gatewayPaymentId,
    });
  });

  test.each(['error500', 'tooMany'] as const)('when it keeps answering %s', async (kind) => {
    await shop.sandbox.fail('mercado-pago.create', kind, { times: 3 });
    await expect(shop.gateway.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
  });

  test.each(['hang', 'stall'] as const)('when it hangs (%s), within the deadline', async (kind) => {
    const charge = newCharge({});
    await shop.sandbox.fail('mercado-pago.create', kind, { times: 3 });
    const start = performance.now();
    await expect(shop.impatient.createCharge(charge)).rejects.toThrow(GatewayDownError);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('when it cannot be reached', async () => {
    const elsewhere = mercadoPago({ ...shop.opened.mercadoPago, url: 'http://127.0.0.1:9' });
    await expect(elsewhere.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
  });

  test('for a request whose key was used for another one', async () => {
    const charge = newCharge({});
    await shop.gateway.createCharge(charge);
    await expect(shop.gateway.createCharge({ ...charge, amountCents: 1 })).rejects.toThrow(GatewayDownError);
    expect(await shop.sandbox.chargesOf(charge.id)).toMatchObject([{ amountCents: 15_000 }]);
  });

  test('but not after one bad answer: the retry counts', async () => {
    const charge = newCharge({});
    await shop.sandbox.fail('mercado-pago.create', 'error500');
    await shop.gateway.createCharge(charge);
    expect(await shop.sandbox.chargesOf(charge.id)).toHaveLength(1);
  });
});

test.each(['forbidden', 'refuse', 'error500'] as const)(
  'a gateway counts as down when it gives no list (%s)',
  async (kind) => {
    await shop.sandbox.fail('mercado-pago.search', kind, { times: 3 });
    const period = { since: new Date(Date.now() - 3_600_000), until: new Date() };
    await expect(shop.gateway.listPayments(period)).rejects.toThrow(GatewayDownError);
  },
);
