import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openPageCache } from '../page-cache/test-page-cache';

test('a page has an encoding that the visitor accepts, and a Vary header', async () => {
  const { ask } = await openPageCache(() => ({ html: 'olá '.repeat(500) }));
  const plain = await ask('/');
  const refused = await ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString('latin1')).toBe(plain.body);
  const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(Buffer.from(brotli.body, 'latin1')).toString('latin1')).toBe(plain.body);
  expect(brotli.headers.vary).toBe('Accept-Encoding');
});

test('a page that is requested again is compressed better', async () => {
  const { ask } = await openPageCache(() => ({
    html: Array.from({ length: 2000 }, (_, n) => `<i>${n}</i>`).join(''),
  }));
  const brotli = { headers: { 'accept-encoding': 'br' } };
  const first = await ask('/', brotli);
  await vi.waitFor(async () => expect((await ask('/', brotli)).body.length).toBeLessThan(first.body.length));
});

test('a personal page is compressed too', async () => {
  const { ask } = await openPageCache(() => ({ html: 'olá '.repeat(500) }));
  const { headers, body } = await ask('/signin', { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'x-page-cache': 'bypass' });
  expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toContain('olá olá');
});
