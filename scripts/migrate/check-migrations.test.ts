import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-migrations-'));
const migrations = path.join(copy, 'prisma/migrations');
const [baseline = ''] = fs.readdirSync(path.join(root, 'prisma/migrations')).sort();

beforeEach(() => {
  fs.rmSync(migrations, { recursive: true, force: true });
  fs.cpSync(path.join(root, 'prisma/migrations'), migrations, { recursive: true });
});
afterAll(() => fs.rmSync(copy, { recursive: true }));

function check(...args: string[]) {
  return run(process.execPath, [path.join(root, 'scripts/migrate/check-migrations.mjs'), ...args], {
    cwd: copy,
  });
}

test('unchanged migrations pass the check', async () => {
  await expect(check()).resolves.toBeDefined();
});

test('a committed migration that is edited fails the check, and a new hash does not make it pass', async () => {
  fs.appendFileSync(path.join(migrations, baseline, 'migration.sql'), '-- An afterthought.\n');
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('was changed') });
  await check('--add');
  await expect(check()).rejects.toMatchObject({ code: 1 });
});

test('a missing committed migration fails the check', async () => {
  fs.rmSync(path.join(migrations, baseline), { recursive: true });
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is gone') });
});

test('a new migration fails the check until its hash is added', async () => {
  fs.mkdirSync(path.join(migrations, '99990101000000_new'));
  fs.writeFileSync(path.join(migrations, '99990101000000_new/migration.sql'), 'select 1;\n');
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is new') });
  await check('--add');
  await expect(check()).resolves.toBeDefined();
});
