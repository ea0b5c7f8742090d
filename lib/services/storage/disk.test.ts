import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from './disk';

test('replacing a file leaves no temporary file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = diskStorage(folder);
  await storage.put('ana/ana.webp', Buffer.from('old'));
  await storage.put('ana/ana.webp', Buffer.from('new'));
  expect(await readdir(path.join(folder, 'ana'))).toEqual(['ana.webp']);
});
