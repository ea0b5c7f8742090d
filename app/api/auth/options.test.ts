import { expect, test } from 'vitest';
import { authOptions } from './options';

const SHOP = 'https://serss.example';

/** The URL to which next-auth redirects; its types say string, but it passes on any JSON value. */
async function backFrom(callbackUrl: unknown): Promise<string | undefined> {
  const { callbacks } = authOptions({ ip: '192.0.2.7', userAgent: '', locale: 'pt-BR' });
  return callbacks?.redirect?.({ url: callbackUrl as string, baseUrl: SHOP });
}

test.each([
  5,
  true,
  [],
  {},
  [5],
  'x',
  'https://',
  'javascript:alert(1)',
  'https://elsewhere.example/',
  'http://serss.example/',
])('the return URL %j becomes the home page', async (callbackUrl) => {
  expect(await backFrom(callbackUrl)).toBe(SHOP);
});

test.each([
  ['/orders?tab=open', `${SHOP}/orders?tab=open`],
  [`${SHOP}/orders`, `${SHOP}/orders`],
  ['//elsewhere.example', `${SHOP}//elsewhere.example`],
  ['/a\r\nset-cookie: b', `${SHOP}/aset-cookie:%20b`],
])('the return URL %j is kept', async (callbackUrl, place) => {
  expect(await backFrom(callbackUrl)).toBe(place);
});
