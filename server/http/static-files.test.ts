import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staticFiles } from './static-files';
import { type Ask, serve } from './test-server';

async function open(): Promise<Ask> {
  const build = await mkdtemp(path.join(os.tmpdir(), 'serss-build-'));
  onTestFinished(() => rm(build, { recursive: true }));
  await mkdir(path.join(build, 'static', 'chunks'), { recursive: true });
  await mkdir(path.join(build, 'public'));
  for (const extension of ['', '.br', '.gz'])
    await writeFile(path.join(build, 'static', 'chunks', `a.js${extension}`), `script${extension}`);
  await writeFile(path.join(build, 'secret.js'), 'secret');
  await writeFile(path.join(build, 'public', 'logo.svg'), '<svg>');
  const answer = staticFiles(build);
  return serve((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  });
}

test.each([
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks',
  '/_next/secret.js',
  '/../.next/secret.js',
  '/',
])('is left to other handlers: %s', async (address) => {
  expect((await (await open())(address)).status).toBe(418);
});

test('a file of the build may be cached for ever, in the encoding that the browser accepts', async () => {
  const ask = await open();
  const plain = await ask('/_next/static/chunks/a.js?dpl=1');
  expect(plain).toMatchObject({ status: 200, body: 'script', headers: { vary: 'Accept-Encoding' } });
  expect(plain.headers['cache-control']).toContain('immutable');
  for (const [encoding, body, contentEncoding] of [
    ['gzip', 'script.gz', 'gzip'],
    ['gzip, br', 'script.br', 'br'],
  ] as const) {
    const compressed = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': encoding } });
    expect(compressed).toMatchObject({ body, headers: { 'content-encoding': contentEncoding } });
    expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
  }
});

test('a public file is revalidated, and not sent again when it has not changed', async () => {
  const ask = await open();
  const { headers } = await ask('/logo.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
  const known = await ask('/logo.svg', { headers: { 'if-none-match': String(headers.etag) } });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(await ask('/logo.svg', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});
