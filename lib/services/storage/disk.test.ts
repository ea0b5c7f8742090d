import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

test('other users of the machine can read nothing', async () => {
  const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'serss-disk-')), 'files');
  await mkdir(folder, { mode: 0o755 });
  await diskStorage(folder).put('ana12345/1/cover.webp', Buffer.from('x'));
  const modes = await Promise.all(
    ['.', 'ana12345', 'ana12345/1', 'ana12345/1/cover.webp'].map(async (name) =>
      ((await stat(path.join(folder, name))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(['700', '700', '700', '600']);
});
