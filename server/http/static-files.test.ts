import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listAssets, staticAssets } from './static-files';
import { type Ask, serve } from './test-server';

async function open(): Promise<Ask> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [buildFolder, publicFolder] = [path.join(folder, '.next'), path.join(folder, 'public')];
  await mkdir(path.join(buildFolder, 'static', 'chunks'), { recursive: true });
  await mkdir(publicFolder);
  await writeFile(path.join(buildFolder, 'static', 'chunks', 'a.js'), 'script');
  await writeFile(path.join(buildFolder, 'secret.js'), 'secret');
  await writeFile(path.join(publicFolder, 'logo.svg'), '<svg>');
  const answer = staticAssets(listAssets({ buildFolder, publicFolder }));
  return serve((request, response) => {
    void answer(request, response).then((isAsset) => isAsset || response.writeHead(418).end());
  });
}

test.each([
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks',
  '/_next/secret.js',
  '/../.next/secret.js',
  '/',
])('is left to others: %s', async (address) => {
  expect((await (await open())(address)).status).toBe(418);
});

test('what the build made is kept for ever, in the encoding that the browser reads', async () => {
  const ask = await open();
  const plain = await ask('/_next/static/chunks/a.js?dpl=1');
  expect(plain).toMatchObject({ status: 200, body: 'script', headers: { vary: 'Accept-Encoding' } });
  expect(plain.headers['cache-control']).toContain('immutable');
  const gzip = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString()).toBe('script');
  const brotli = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(Buffer.from(brotli.body, 'latin1')).toString()).toBe('script');
});

test('what keeps its name is asked for again, and not sent again when it is known', async () => {
  const ask = await open();
  const { headers } = await ask('/logo.svg');
  expect(headers['cache-control']).not.toContain('immutable');
  const known = await ask('/logo.svg', { headers: { 'if-none-match': String(headers.etag) } });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(await ask('/logo.svg', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});
