import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from './disk';
import { isWritable, PROBE_FOLDER } from './probe';

function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-probe-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

test('a storage that stores and returns a file is writable, and the probe file is removed', async () => {
  const storage = diskStorage(scratchFolder());
  expect(await isWritable(storage)).toBe(true);
  expect(await storage.list(PROBE_FOLDER)).toEqual([]);
});

test('a read-only folder, and a storage that loses files, are not writable', async () => {
  const file = path.join(scratchFolder(), 'file');
  fs.writeFileSync(file, '');
  await expect(isWritable(diskStorage(file))).rejects.toThrow();
  expect(await isWritable({ ...diskStorage(scratchFolder()), find: async () => null })).toBe(false);
});
