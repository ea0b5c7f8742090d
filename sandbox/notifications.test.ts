import { createHmac, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listeningShop, type ReceivedRequest } from '@/test/listening-shop';
import { openPaymentSandbox } from '@/test/open-payment-sandbox';
import { sandboxCalls } from '@/test/sandbox-calls';

let opened: Awaited<ReturnType<typeof openPaymentSandbox>>;
let calls: ReturnType<typeof sandboxCalls>;

beforeAll(async () => {
  opened = await openPaymentSandbox();
  calls = sandboxCalls(opened);
});
beforeEach(async () => {
  await opened.sandbox.reset();
  await opened.sandbox.configure({ isHolding: false });
});
afterAll(() => opened.stop());

async function createPixFor(shop: { url: string }): Promise<string> {
  const { body } = await calls.createPix({ notification_url: `${shop.url}/mp?source_news=webhooks` });
  return String(body.id);
}

test('Mercado Pago signs the id in the URL, the request id and the time in milliseconds', async () => {
  const shop = await listeningShop();
  const id = await createPixFor(shop);
  await shop.waitForRequests(1);
  const [{ path, headers } = nothing] = shop.received;
  expect(path).toBe(`/mp?source_news=webhooks&data.id=${id}&type=payment`);
  const [, ts = '', v1] = /^ts=(\d{13}),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? [];
  const text = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`;
  expect(v1).toBe(createHmac('sha256', opened.mercadoPago.webhookSecret).update(text).digest('hex'));
});

test('PayPal signs the body with the key of the certificate that it names', async () => {
  const shop = await listeningShop();
  await opened.sandbox.configure({ payPalWebhookUrl: `${shop.url}/paypal` });
  const { body: order } = await calls.createOrder();
  await opened.sandbox.pay(order.id);
  await calls.paypal(`/v2/checkout/orders/${order.id}/capture`, { method: 'POST', body: {} });
  await shop.waitForRequests(2);
  const captured = shop.received.find(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED')) ?? nothing;
  const header = (name: string) => String(captured.headers[`paypal-${name}`]);
  const pem = await (await fetch(header('cert-url'))).text();
  const certificate = new X509Certificate(pem);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const signed = [
    header('transmission-id'),
    header('transmission-time'),
    opened.payPal.webhookId,
    crc32(captured.body),
  ];
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  expect(verify('sha256', Buffer.from(signed.join('|')), certificate.publicKey, signature)).toBe(true);
  expect(verify('sha256', Buffer.from('something else'), certificate.publicKey, signature)).toBe(false);
});

test('a notification that the shop did not accept is sent again, byte for byte', async () => {
  const shop = await listeningShop(500, 401);
  await createPixFor(shop);
  await shop.waitForRequests(3);
  const [first, second, third] = shop.received;
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  await opened.sandbox.settle();
  expect(await opened.sandbox.notifications()).toMatchObject([
    { state: 'delivered', statuses: [500, 401, 200] },
  ]);
});

describe('by command', () => {
  test('each comes several times', async () => {
    const shop = await listeningShop();
    await opened.sandbox.configure({ copies: 3 });
    await createPixFor(shop);
    await shop.waitForRequests(3);
    expect(new Set(shop.received.map(({ headers }) => headers['x-signature'])).size).toBe(1);
  });

  test('the last comes first', async () => {
    const shop = await listeningShop();
    await opened.sandbox.configure({ isShuffling: true });
    const id = await createPixFor(shop);
    await opened.sandbox.pay(id);
    expect(shop.received).toEqual([]);
    await opened.sandbox.settle();
    const actions = shop.received.map(({ body }): string => JSON.parse(body).action);
    expect(actions).toEqual(['payment.updated', 'payment.created']);
  });

  test('none comes', async () => {
    const shop = await listeningShop();
    await opened.sandbox.configure({ isLosing: true });
    await createPixFor(shop);
    await opened.sandbox.settle();
    expect(shop.received).toEqual([]);
    expect(await opened.sandbox.notifications()).toMatchObject([{ state: 'lost' }]);
  });

  test('they wait to be fetched, once', async () => {
    const shop = await listeningShop();
    await opened.sandbox.configure({ isHolding: true });
    await createPixFor(shop);
    expect(await opened.sandbox.takeNotifications()).toMatchObject([
      { url: expect.stringContaining(shop.url) },
    ]);
    expect(await opened.sandbox.takeNotifications()).toEqual([]);
    expect(shop.received).toEqual([]);
  });
});

const nothing: ReceivedRequest = { path: '', headers: {}, body: '' };
