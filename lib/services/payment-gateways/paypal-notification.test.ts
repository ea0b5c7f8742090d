import { generateKeyPairSync, sign } from 'node:crypto';
import http from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '@/sandbox/paypal/certificate';
import { payPalReader } from './paypal-notification';
import { GatewayDownError } from './port';

const DAY_MS = 86_400_000;
const WEBHOOK_ID = 'WH-1';
const CERTIFICATE = '/v1/notifications/certs/CERT-1';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = selfSignedCertificate({ ...keys, serial: '01', name: 'paypal.example' });

/** Mocks the host of PayPal's certificates and records the requests. */
const asked: string[] = [];
const server = http.createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.endsWith('/CERT-1')) response.end(pem);
  else if (url.endsWith('/CERT-text')) response.end('no certificate');
  else if (url.endsWith('/CERT-moved')) response.writeHead(302, { location: CERTIFICATE }).end();
  else response.writeHead(url.endsWith('/CERT-down') ? 503 : 404).end(pem);
});
let origin = '';
let read: ReturnType<typeof payPalReader>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
beforeEach(() => {
  asked.length = 0;
  read = payPalReader({ webhookId: WEBHOOK_ID, url: origin, ask: (act) => act(lookUp), deadlineMs: 1000 });
});
afterAll(() => void server.close());

async function lookUp({ path }: { path: string }): Promise<unknown> {
  return { supplementary_data: { related_ids: { order_id: `ORDER-OF-${path.split('/').at(-1)}` } } };
}

const captured = {
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAPTURE', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
};

type Sent = {
  event?: object | string;
  time?: number;
  webhookId?: string;
  /** Name and value of a header to change; null to leave it out. */
  change?: [name: string, value: string | null];
  /** A body that differs from the signed one. */
  body?: string;
  /** The address of the sender. */
  from?: string;
};

function send({
  event = captured,
  time = Date.now(),
  webhookId = WEBHOOK_ID,
  change,
  body,
  from = '192.0.2.1',
}: Sent = {}) {
  const signedBody = typeof event === 'string' ? event : JSON.stringify(event);
  const at = new Date(time).toISOString();
  const signed = Buffer.from(`T-1|${at}|${webhookId}|${crc32(signedBody)}`);
  const headers = new Headers({
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-time': at,
    'paypal-transmission-sig': sign('sha256', signed, keys.privateKey).toString('base64'),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${origin}${CERTIFICATE}`,
    'x-forwarded-for': from,
  });
  if (change?.[1] === null) headers.delete(`paypal-${change[0]}`);
  else if (change) headers.set(`paypal-${change[0]}`, change[1].replace('{origin}', origin));
  return read({ headers, body: body ?? signedBody });
}

test('an empty webhook id is refused', () => {
  const settings = { url: origin, ask: () => Promise.reject(new Error()), deadlineMs: 1 };
  expect(() => payPalReader({ ...settings, webhookId: ' ' })).toThrow('need the id');
});

describe('refuses', () => {
  test.each<[string, Sent]>([
    ['another body than the signed one', { body: JSON.stringify({ ...captured, more: 1 }) }],
    ['what was signed for another address', { webhookId: 'WH-2' }],
    ['an old one', { time: Date.now() - 11 * DAY_MS }],
    ['one from the future', { time: Date.now() + DAY_MS }],
    ['no signature', { change: ['transmission-sig', null] }],
    ['a made-up signature', { change: ['transmission-sig', 'AAAA'] }],
    ['no id', { change: ['transmission-id', null] }],
    ['another id', { change: ['transmission-id', 'T-2'] }],
    ['another time', { change: ['transmission-time', new Date(0).toISOString()] }],
    ['no certificate', { change: ['cert-url', null] }],
    ['a signature twice', { change: ['transmission-sig', `${'A'.repeat(344)}, ${'A'.repeat(344)}`] }],
    ['an id with a bar in it', { change: ['transmission-id', 'T-1|2026'] }],
    ['another algorithm', { change: ['auth-algo', 'SHA1withRSA'] }],
    ['a certificate that there is not', { change: ['cert-url', '{origin}/v1/notifications/certs/CERT-0'] }],
    ['a certificate that is none', { change: ['cert-url', '{origin}/v1/notifications/certs/CERT-text'] }],
  ])('%s', async (_, sent) => {
    await expect(send(sent)).rejects.toThrow('unauthenticated: wrong_signature');
  });

  test.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1',
    '{origin}@evil.example/v1/notifications/certs/CERT-1',
    '{origin}/v1/notifications/certs/../../CERT-1',
    '{origin}/v1/notifications/certs/CERT-1?x',
    '{origin}/evil/CERT-1',
    'file:///etc/passwd',
    'CERT-1',
  ])('a certificate at %s, without a request', async (address) => {
    await expect(send({ change: ['cert-url', address] })).rejects.toThrow('wrong_signature');
    expect(asked).toEqual([]);
  });
});

describe('a flood', () => {
  const named = (name: string): Sent => ({ change: ['cert-url', `{origin}/v1/notifications/certs/${name}`] });

  test('with the URL of a missing certificate costs one look-up', async () => {
    for (let each = 0; each < 30; each += 1)
      await expect(send(named('CERT-0'))).rejects.toThrow('wrong_signature');
    expect(asked).toHaveLength(1);
  });

  test('with a new certificate URL each time costs few look-ups and does not delay known certificates', async () => {
    await send();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, each) => send(named(`X-${each}`))),
    );
    expect(asked).toHaveLength(10);
    const reasons = results.map((result) => result.status === 'rejected' && String(result.reason));
    expect(reasons.filter((each) => each && each.includes('wrong_signature'))).toHaveLength(9);
    expect(reasons.filter((each) => each && each.includes('too_many_requests'))).toHaveLength(41);
    await expect(send()).resolves.toMatchObject({ notificationId: 'T-1' });
  });

  test('from one address leaves the look-ups of others', async () => {
    await Promise.allSettled(Array.from({ length: 50 }, (_, each) => send(named(`X-${each}`))));
    await expect(send({ from: '192.0.2.2' })).resolves.toMatchObject({ notificationId: 'T-1' });
  });

  test('of unsigned or old notifications costs no look-up', async () => {
    await expect(send({ change: ['transmission-sig', null] })).rejects.toThrow('wrong_signature');
    await expect(send({ time: Date.now() - 11 * DAY_MS })).rejects.toThrow('wrong_signature');
    expect(asked).toEqual([]);
  });
});

test('many genuine notifications at once, after a start, share one look-up of their certificate', async () => {
  const read = await Promise.all(Array.from({ length: 40 }, () => send()));
  expect(read).toHaveLength(40);
  expect(asked).toHaveLength(1);
});

test.each(['CERT-down', 'CERT-moved'])(
  'reports the gateway as down when the certificate cannot be loaded (%s)',
  async (name) => {
    const change: Sent['change'] = ['cert-url', `{origin}/v1/notifications/certs/${name}`];
    await expect(send({ change })).rejects.toThrow(GatewayDownError);
  },
);

describe('reads', () => {
  test('copies with one id, and fetches the certificate once', async () => {
    const copies = [await send(), await send(), await send({ time: Date.now() - 3 * DAY_MS })];
    const expected = { notificationId: 'T-1', gatewayPaymentId: 'ORDER' };
    expect(copies).toEqual([expected, expected, expected]);
    expect(asked).toEqual([CERTIFICATE]);
  });

  test.each([
    ['an approved order', { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O' } }, 'O'],
    [
      'a refund, which names what was taken',
      {
        event_type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: { id: 'R', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C' }] },
      },
      'ORDER-OF-C',
    ],
    [
      'a dispute, which does too',
      {
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource: { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 'C' }] },
      },
      'ORDER-OF-C',
    ],
  ])('%s', async (_, event, gatewayPaymentId) => {
    await expect(send({ event })).resolves.toMatchObject({ gatewayPaymentId });
  });

  test.each([
    ['what is about something else', { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P' } }],
    ['what names no order', { event_type: 'PAYMENT.CAPTURE.DENIED', resource: { id: 'C' } }],
    ['what has no resource', { event_type: 'CHECKOUT.ORDER.APPROVED' }],
    ['what is no JSON', 'ping'],
  ])('null for %s', async (_, event) => {
    await expect(send({ event })).resolves.toBeNull();
  });
});
