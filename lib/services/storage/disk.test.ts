import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from './disk';

async function open() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, storage: diskStorage(folder) };
}

test.each([
  '',
  '/',
  '../a',
  'a/../b',
  'a//b',
  '.a',
  'a/.b',
  'a\\b',
  'a\0b',
  'a/b/c/d/e',
  '/etc/passwd',
  'a/b/',
])('is no key: %j', async (key) => {
  const { storage } = await open();
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
  await expect(storage.find(key)).rejects.toThrow('Not a storage key');
});

test('a missing file and a folder are no file', async () => {
  const { storage } = await open();
  await storage.put('ana/1/a.webp', Buffer.from('x'));
  expect(await storage.find('ana/2/a.webp')).toBeNull();
  expect(await storage.find('ana/1')).toBeNull();
  expect(await storage.find('ana/1/a.webp/b')).toBeNull();
  expect(await storage.has('ana/1')).toBe(false);
});

test('a file is read as it was written, also when replaced, and leaves no draft', async () => {
  const { folder, storage } = await open();
  await storage.put('ana/ana.webp', Buffer.from('old'));
  await storage.put('ana/ana.webp', Buffer.from('new'));
  expect((await storage.find('ana/ana.webp'))?.bytes.toString()).toBe('new');
  expect(await storage.has('ana/ana.webp')).toBe(true);
  expect(await readdir(path.join(folder, 'ana'))).toEqual(['ana.webp']);
});
