import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { mercadoPagoReader } from './mercado-pago-signature';

const SECRET = 'a secret';
const read = mercadoPagoReader(SECRET);

/** Changes a captured signature, valid for payment 1234. */
function twice(change: (time: number, hash: string) => string): string {
  const time = Date.now();
  const hash = createHmac('sha256', SECRET).update(`id:1234;request-id:r-1;ts:${time};`).digest('hex');
  return change(time, hash);
}

type Sent = {
  id?: string;
  signedId?: string;
  requestId?: string | null;
  time?: number;
  secret?: string;
  signature?: string;
  query?: Record<string, string>;
};

function send(sent: Sent = {}) {
  const { id = '1234', requestId = 'r-1', time = Date.now(), secret = SECRET, query = {} } = sent;
  const named = requestId === null ? '' : `request-id:${requestId};`;
  const signed = `id:${sent.signedId ?? id};${named}ts:${time};`;
  const hash = createHmac('sha256', secret).update(signed).digest('hex');
  const headers = new Headers({ 'x-signature': sent.signature ?? `ts=${time},v1=${hash}` });
  if (requestId !== null) headers.set('x-request-id', requestId);
  return read({ query: new URLSearchParams({ 'data.id': id, type: 'payment', ...query }), headers });
}

test('an empty secret is refused', () => {
  expect(() => mercadoPagoReader('')).toThrow('require a secret');
  expect(() => mercadoPagoReader('  ')).toThrow('require a secret');
});

describe('refuses', () => {
  test.each<[string, Sent]>([
    ['no signature', { signature: '' }],
    ['a signature without a time', { signature: `v1=${'a'.repeat(64)}` }],
    ['a signature without a hash', { signature: `ts=${Date.now()}` }],
    ['a made-up hash', { signature: `ts=${Date.now()},v1=${'a'.repeat(64)}` }],
    ['another version of the hash', { signature: `ts=${Date.now()},v2=${'a'.repeat(64)}` }],
    ['two times', { signature: `ts=${Date.now()},ts=${Date.now()},v1=${'a'.repeat(64)}` }],
    [
      'two times, the signed one last',
      { signature: twice((time, hash) => `ts=${Date.now()},ts=${time},v1=${hash}`) },
    ],
    ['two times, the signed one first', { signature: twice((time, hash) => `ts=${time},v1=${hash},ts=1`) }],
    ['two hashes', { signature: twice((time, hash) => `ts=${time},v1=${'a'.repeat(64)},v1=${hash}`) }],
    [
      'the header twice',
      { signature: twice((time, hash) => `ts=${time},v1=${hash}, ts=${time},v1=${hash}`) },
    ],
    ['a field in other letters', { signature: twice((time, hash) => `TS=1,ts=${time},v1=${hash}`) }],
    ['a time that is no number', { signature: `ts=now,v1=${'a'.repeat(64)}` }],
    ['another secret', { secret: 'another secret' }],
    ['an empty secret', { secret: '' }],
    ['the signature of another payment', { signedId: '1235' }],
    ['no payment', { id: '' }],
    ['an old one', { time: Date.now() - 11 * DAY_MS }],
    ['an old one, in seconds', { time: Math.floor(Date.now() / 1000) - 11 * 86_400 }],
    ['one from the future', { time: Date.now() + DAY_MS }],
  ])('%s', async (_, sent) => {
    await expect(send(sent)).rejects.toThrow('unauthenticated: wrong_signature');
  });

  test.each(['data.id', 'type'])('%s twice in the URL', async (name) => {
    const time = Date.now();
    const hash = createHmac('sha256', SECRET).update(`id:1234;request-id:r-1;ts:${time};`).digest('hex');
    const headers = new Headers({ 'x-signature': `ts=${time},v1=${hash}`, 'x-request-id': 'r-1' });
    const query = new URLSearchParams({ 'data.id': '1234', type: 'payment' });
    await expect(read({ query, headers })).resolves.not.toBeNull();
    query.append(name, 'payment');
    await expect(read({ query, headers })).rejects.toThrow('wrong_signature');
  });

  test('the request id twice', async () => {
    await expect(send({ requestId: 'r-1, r-1' })).rejects.toThrow('wrong_signature');
  });

  test('the signature of another request', async () => {
    const time = Date.now();
    const hash = createHmac('sha256', SECRET).update(`id:1;request-id:a;ts:${time};`).digest('hex');
    const headers = { 'x-signature': `ts=${time},v1=${hash}`, 'x-request-id': 'b' };
    const query = new URLSearchParams({ 'data.id': '1' });
    await expect(read({ query, headers: new Headers(headers) })).rejects.toThrow('wrong_signature');
  });
});

describe('reads', () => {
  test.each<[string, Sent]>([
    ['a time in milliseconds', {}],
    ['a time in seconds', { time: Math.floor(Date.now() / 1000) }],
    ['a repetition of days ago', { time: Date.now() - 6 * DAY_MS }],
    ['a request without an id', { requestId: null }],
    ['an address with more in it', { query: { source_news: 'webhooks' } }],
  ])('%s', async (_, sent) => {
    await expect(send(sent)).resolves.toMatchObject({ gatewayPaymentId: '1234' });
  });

  test('an id with letters, which is signed in lower case', async () => {
    await expect(send({ id: 'PAY01AB', signedId: 'pay01ab' })).resolves.toMatchObject({
      gatewayPaymentId: 'PAY01AB',
    });
  });

  test('null for notifications that are not about a payment', async () => {
    await expect(send({ query: { type: 'topic_claims_integration_wh' } })).resolves.toBeNull();
  });

  test('copies with one id, other notifications with others', async () => {
    const time = Date.now();
    const ids = await Promise.all(
      [{ time }, { time }, { time: time - 1 }, { time, id: '5' }, { time, requestId: 'r-2' }].map(
        async (sent) => (await send(sent))?.notificationId,
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(ids[1]);
  });
});
