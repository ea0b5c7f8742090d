import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '@/test/s3-server';
import { diskStorage } from './disk';
import type { Storage } from './port';
import { ensureBucket, s3Storage } from './s3';

type Opened = { storage: Storage; close: () => Promise<void> };

const ADAPTERS: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-disk-'));
    return { storage: diskStorage(folder), close: () => rm(folder, { recursive: true }) };
  },
  'a bucket': async () => {
    const server = await startS3Server();
    return { storage: s3Storage(server.bucket), close: server.stop };
  },
};

describe.each(Object.entries(ADAPTERS))('%s', (_, openAdapter) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openAdapter();
  });
  afterAll(() => opened.close());

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
  ])('rejects %j as a key', async (key) => {
    const { storage } = opened;
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.find(key)).rejects.toThrow('Not a storage key');
    await expect(storage.has(key)).rejects.toThrow('Not a storage key');
    await expect(storage.list(key)).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });

  test('finds neither a missing file nor a folder', async () => {
    const { storage } = opened;
    await storage.put('ana/1/a.webp', Buffer.from('x'));
    expect(await storage.find('ana/2/a.webp')).toBeNull();
    expect(await storage.find('ana/1')).toBeNull();
    expect(await storage.find('ana/1/a.webp/b')).toBeNull();
    expect(await storage.has('ana/1')).toBe(false);
  });

  test('returns a file unchanged, also after it was replaced', async () => {
    const { storage } = opened;
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256));
    await storage.put('bia/bia.webp', Buffer.from('old'));
    await storage.put('bia/bia.webp', bytes);
    const found = await storage.find('bia/bia.webp');
    expect(found?.bytes.equals(bytes)).toBe(true);
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await storage.has('bia/bia.webp')).toBe(true);
  });

  test('lists files below a folder, but not names that only share its prefix', async () => {
    const { storage } = opened;
    for (const key of ['cid/cid.webp', 'cid/7/a-480.webp', 'cidinha/b.webp'])
      await storage.put(key, Buffer.from('x'));
    expect((await storage.list('cid')).sort()).toEqual(['cid/7/a-480.webp', 'cid/cid.webp']);
    expect(await storage.list('nobody')).toEqual([]);
    expect(await storage.list()).toEqual(expect.arrayContaining(['cid/7/a-480.webp', 'cid/cid.webp']));
  });

  test('removes a file; removing it again does nothing', async () => {
    const { storage } = opened;
    await storage.put('dora/dora.webp', Buffer.from('x'));
    await storage.remove('dora/dora.webp');
    await storage.remove('dora/dora.webp');
    expect(await storage.find('dora/dora.webp')).toBeNull();
  });
});

async function openServer() {
  const server = await startS3Server();
  onTestFinished(server.stop);
  return server;
}

test('an unreachable or forbidden bucket is not reported as a missing file', async () => {
  const { bucket, stop } = await openServer();
  const stranger = { ...bucket, credentials: { accessKeyId: 'x', secretAccessKey: 'x' } };
  await expect(s3Storage(stranger).find('ana/ana.webp')).rejects.toThrow();
  const other = s3Storage({ ...bucket, bucket: 'other' });
  await expect(other.find('ana/ana.webp')).rejects.toThrow();
  await expect(other.put('ana/ana.webp', Buffer.from('x'))).rejects.toThrow();
  await stop();
  await expect(s3Storage(bucket).find('ana/ana.webp')).rejects.toThrow();
});

test('a missing bucket is created, and an existing one is left unchanged', async () => {
  const { bucket } = await openServer();
  const other = { ...bucket, bucket: 'other' };
  await ensureBucket(other);
  await s3Storage(other).put('ana/ana.webp', Buffer.from('x'));
  await ensureBucket(other);
  expect(await s3Storage(other).has('ana/ana.webp')).toBe(true);
});

test('a store that denies access is not reported as a missing bucket', async () => {
  const { bucket } = await openServer();
  const stranger = { ...bucket, credentials: { accessKeyId: 'x', secretAccessKey: 'x' } };
  await expect(ensureBucket(stranger)).rejects.toThrow();
});
