import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '@/lib/services/storage/disk';
import { sendStoredPicture } from './stored-pictures';
import type { FindPublicFile } from './picture-visibility';
import { type Ask, serve } from './test-server';

async function open(): Promise<Ask> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'secret.webp'), 'secret');
  await writeFile(path.join(folder, '.env'), 'secret');
  const storage = diskStorage(path.join(folder, 'files'));
  await storage.put('ana/12/cover-480.webp', Buffer.from('cover'));
  await storage.put('ana/ana.webp', Buffer.from('avatar'));
  await storage.put('ana/page.html', Buffer.from('<script>'));
  await storage.put('ana/drawing.svg', Buffer.from('<svg>'));
  const findPublicFile: FindPublicFile = (name) =>
    Promise.resolve({ key: name, cacheControl: 'public, max-age=60' });
  return serve((request, response) => {
    void sendStoredPicture(request, response, { storage, findPublicFile });
  });
}

test('no URL escapes the storage folder', async () => {
  const ask = await open();
  const climbing = [
    '/files/../secret.webp',
    '/files/ana/../../secret.webp',
    '/files/%2e%2e/secret.webp',
    '/files/..%2fsecret.webp',
    '/files/ana%2f..%2f..%2fsecret.webp',
    '/files/..\\secret.webp',
    '/files//etc/passwd.webp',
    '/files/ana/.webp',
    '/files/ana/12/cover-480.webp%00.webp',
    '/files/a/b/c/d/e.webp',
    `/files/${'a'.repeat(3000)}.webp`,
    '/files/',
    '/files/ana',
    '/files/ana/12',
  ];
  for (const address of climbing) expect((await ask(address)).status, address).toBe(404);
});

test('nothing but pictures is served', async () => {
  const ask = await open();
  expect((await ask('/files/ana/page.html')).status).toBe(404);
  expect((await ask('/files/ana/drawing.svg')).status).toBe(404);
});

test('a missing picture is a 404 that is not cached', async () => {
  const answer = await (await open())('/files/ana/13/cover-480.webp');
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

test('a picture has its content type and cache lifetime', async () => {
  const cover = await (await open())('/files/ana/12/cover-480.webp');
  expect(cover).toMatchObject({
    status: 200,
    body: 'cover',
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
  });
});

test('a known picture is not sent again, and HEAD sends no body', async () => {
  const ask = await open();
  const { headers } = await ask('/files/ana/ana.webp');
  expect(
    (await ask('/files/ana/ana.webp', { headers: { 'if-none-match': String(headers.etag) } })).status,
  ).toBe(304);
  expect(await ask('/files/ana/ana.webp', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});
