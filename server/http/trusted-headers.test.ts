import { expect, onTestFinished, test } from 'vitest';
import { env, readEnv } from '@/lib/platform/env';
import { serve } from './test-server';
import { cleanHeaders } from './trusted-headers';

/** Answers with the headers of a request as the code behind it reads them. */
const openServer = () =>
  serve((request, response) => {
    cleanHeaders(request);
    response.end(JSON.stringify(request.headers));
  });

function trust(proxies: string): void {
  env.TRUST_PROXY = readEnv({ TRUST_PROXY: proxies }).TRUST_PROXY;
  onTestFinished(() => {
    env.TRUST_PROXY = false;
  });
}

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:0DB8::0001]:443', '2001:db8::1'],
  ['unknown', '127.0.0.1'],
  ['203.0.113.7, <script>', '127.0.0.1'],
])('behind a proxy that says %j a request comes from %s', async (said, address) => {
  trust('1');
  const ask = await openServer();
  const { body } = await ask('/', { headers: { 'x-forwarded-for': said } });
  expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': address });
});

test.each([
  ['what a visitor said before does not count', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['a chain of two proxies', '1.2.3.4, 203.0.113.7, 10.2.0.9', '203.0.113.7'],
  ['proxies named as IPv4 inside IPv6', '203.0.113.7, ::ffff:10.2.0.9', '203.0.113.7'],
  ['a proxy that speaks IPv6', '2001:db8::7, fd00::1', '2001:db8::7'],
  ['nothing but proxies', '10.2.0.8, 10.2.0.9', '10.2.0.8'],
  ['what a proxy passed on is no address', '203.0.113.7, <script>, 10.2.0.9', '10.2.0.9'],
  ['nothing that is an address', 'unknown', '127.0.0.1'],
])('behind proxies of known networks, %s', async (_, said, address) => {
  trust('127.0.0.1,10.0.0.0/8,fd00::/8');
  const ask = await openServer();
  const { body } = await ask('/', { headers: { 'x-forwarded-for': said, 'x-forwarded-proto': 'https' } });
  expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });
});

test('forwarded headers are trusted only from proxies of known networks', async () => {
  trust('10.0.0.0/8');
  const ask = await openServer();
  const claims = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1', 'x-forwarded-proto': 'https' };
  const { body } = await ask('/', { headers: claims });
  expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});
