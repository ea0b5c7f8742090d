import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { isUnauthorized, newCharge, gatewayUnderTest } from '@/test/gateway-under-test';
import { payPal } from './paypal';
import { GatewayDownError } from './port';

const shop = gatewayUnderTest(({ payPal: settings }, more) => payPal({ ...settings, ...more }));

test('a gateway counts as down when our keys are rejected, which says nothing about any order', async () => {
  const stranger = payPal({ ...shop.opened.payPal, id: 'nobody' });
  const refusals = await Promise.all([
    isUnauthorized(stranger.createCharge(newCharge({}))),
    isUnauthorized(stranger.getPayment('X')),
    isUnauthorized(stranger.capture('X')),
    isUnauthorized(stranger.cancelCharge('X')),
    isUnauthorized(stranger.refund({ gatewayPaymentId: 'X', captureId: 'C' }, randomUUID())),
  ]);
  expect(refusals).toEqual([true, true, true, true, true]);
});

test.each(['forbidden', 'refuse'] as const)(
  'a gateway counts as down when it refuses a read (%s)',
  async (kind) => {
    const { gatewayPaymentId } = await shop.gateway.createCharge(newCharge({}));
    await shop.sandbox.fail('paypal.get', kind);
    await expect(shop.gateway.getPayment(gatewayPaymentId)).rejects.toThrow(GatewayDownError);
  },
);

test('a gateway counts as down when it cannot tell whether money was captured or refunded before', async () => {
  const charge = newCharge({});
  const { gatewayPaymentId } = await shop.gateway.createCharge(charge);
  await shop.sandbox.pay(charge.id);
  const paid = await shop.gateway.capture(gatewayPaymentId);
  await shop.sandbox.fail('paypal.get', 'refuse', { times: 2 });
  await expect(shop.gateway.capture(gatewayPaymentId)).rejects.toThrow(GatewayDownError);
  const refund = shop.gateway.refund({ ...paid, captureId: null }, randomUUID());
  await expect(refund).rejects.toThrow(GatewayDownError);
});

test('a gateway counts as down for one order with an unknown state', async () => {
  const { gatewayPaymentId } = await shop.gateway.createCharge(newCharge({}));
  await shop.sandbox.fail('paypal.get', 'oddWord');
  const asked = shop.gateway.getPayment(gatewayPaymentId);
  await expect(asked).rejects.toMatchObject({ kind: 'unknown_word', about: gatewayPaymentId });
});

test.each(['error500', 'tooMany'] as const)('a gateway is down when it answers %s', async (kind) => {
  await shop.sandbox.fail('paypal.create', kind);
  await expect(shop.gateway.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
});

test.each([
  ['paypal.create', 'hang'],
  ['paypal.create', 'stall'],
] as const)('a gateway counts as down when %s hangs (%s), within the deadline', async (route, kind) => {
  await shop.sandbox.fail(route, kind);
  const start = performance.now();
  await expect(shop.impatient.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
  expect(performance.now() - start).toBeLessThan(4000);
});

test('a gateway counts as down while it issues no token, and no longer', async () => {
  // With its own id: the library caches tokens by id for the whole process.
  const late = await openPaymentSandbox();
  onTestFinished(late.stop);
  const fresh = payPal({ ...late.payPal, deadlineMs: 300 });
  await late.sandbox.fail('paypal.token', 'hang');
  await expect(fresh.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
  await expect
    .poll(() => fresh.createCharge(newCharge({})).catch(() => null), { timeout: 20_000 })
    .toMatchObject({ pixCode: null });
});

test('a gateway counts as down when it cannot be reached', async () => {
  const elsewhere = payPal({ ...shop.opened.payPal, url: 'http://127.0.0.1:9' });
  await expect(elsewhere.createCharge(newCharge({}))).rejects.toThrow(GatewayDownError);
});

test.each([
  ['a page instead of JSON', { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
  ['JSON that is none', { 'content-type': 'application/json' }, '<h1>'],
  ['unknown content', { 'content-type': 'application/octet-stream' }, 'x'],
  ['no type at all', {}, '{}'],
])('a gateway is down when it sends %s', async (_, headers, body) => {
  const server = http.createServer((__, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const garbled = payPal({ ...shop.opened.payPal, id: randomUUID(), url: `http://127.0.0.1:${port}` });
  await expect(garbled.getPayment('X')).rejects.toThrow(GatewayDownError);
});

test.each(['forbidden', 'refuse', 'error500'] as const)(
  'a gateway counts as down when it gives no list (%s)',
  async (kind) => {
    await shop.sandbox.fail('paypal.list', kind, { times: 3 });
    const period = { since: new Date(Date.now() - 3_600_000), until: new Date() };
    await expect(shop.gateway.listPayments(period)).rejects.toThrow(GatewayDownError);
  },
);

test('keys without the right to read the list are no revoked keys', async () => {
  await shop.sandbox.fail('paypal.list', 'forbidden');
  const period = { since: new Date(Date.now() - 3_600_000), until: new Date() };
  await expect(shop.gateway.listPayments(period)).rejects.toMatchObject({ kind: 'list_forbidden' });
  await shop.sandbox.fail('paypal.list', 'unauthorized', { times: 2 });
  await expect(shop.gateway.listPayments(period)).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('an answer that lacks required fields concerns one order', async () => {
  const { gatewayPaymentId } = await shop.gateway.createCharge(newCharge({}));
  await shop.sandbox.fail('paypal.get', 'noId');
  await expect(shop.gateway.getPayment(gatewayPaymentId)).rejects.toMatchObject({ kind: 'unreadable' });
});
