import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sqlUses, tableUses } from './table-use.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const models = new Map([
  ['User', { table: 'users', relations: new Map([['works', 'Work']]) }],
  ['Work', { table: 'works', relations: new Map([['user', 'User']]) }],
]);
const usesOf = (code: string) =>
  tableUses('a.ts', code, models).map(({ model, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${model}`);

/** Runs the import law on a tree of these files. */
async function runImportLaw(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'serss-import-law-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({
    'tsconfig.json': '{}',
    'components/none.tsx': 'export {};\n',
    ...files,
  })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(ROOT, 'scripts/import-law.cjs');
  const args = [program, '--config', config, '--output-type', 'err', 'components', 'lib'];
  return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
}

describe('the import law refuses', () => {
  const gateway = { 'lib/services/payment-gateways/payment-gateways.ts': 'export const gateway = 1;\n' };

  test('a component that imports a gateway', async () => {
    const component =
      "import { gateway } from '../lib/services/gateways/gateways';\nexport const a = gateway;\n";
    expect(await runImportLaw({ ...gateway, 'components/pay.tsx': component })).toContain(
      'components/pay.tsx',
    );
    const harmless = { ...gateway, 'components/pay.tsx': 'export const a = 1;\n' };
    expect(await runImportLaw(harmless)).toContain('no dependency violations found');
  });

  test('an earlier layer that imports a later one', async () => {
    const ledger = "import { gateway } from '../payments/a';\nexport const b = gateway;\n";
    const files = { 'lib/payments/a.ts': 'export const gateway = 1;\n', 'lib/ledger/b.ts': ledger };
    expect(await runImportLaw(files)).toContain('lib/ledger imports nothing of a later layer');
  });
});

describe('table use', () => {
  test('finds what a Prisma call reads, writes and nests', () => {
    expect(usesOf('await db.user.findMany()')).toEqual(['reads User']);
    expect(usesOf('await held.tx.user.updateMany({ data: {} })')).toEqual(['writes User']);
    expect(usesOf('await tx.user.update({ data: { works: { deleteMany: {} } } })')).toEqual([
      'writes User',
      'writes Work',
    ]);
    expect(usesOf('await db.work.findMany({ select: { user: { select: { id: true } } } })')).toEqual([
      'reads Work',
      'reads User',
    ]);
  });

  test('finds what SQL reads and writes', () => {
    expect(usesOf('await tx.$executeRaw`update users set a = 1 from works`')).toEqual([
      'writes User',
      'reads Work',
    ]);
    expect(sqlUses('select 1 from works join users on true for update', models)).toEqual([
      { model: 'Work', isWrite: false },
      { model: 'User', isWrite: false },
    ]);
  });

  test('ignores text that only looks like a query', () => {
    expect(usesOf('users.delete(1); const text = `delete from users`; map.user.get(2)')).toEqual([]);
  });
});
