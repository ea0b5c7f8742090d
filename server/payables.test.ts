import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { payables } from './payables';

test('every payable of lib is listed under a unique name', () => {
  const defined = fs
    .readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('generated'))
    .map((file) => fs.readFileSync(path.join('lib', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/: Payable = \{\s*name: '(\w+)'/g)].map(([, name]) => name));
  expect(defined.length).toBeGreaterThan(0);
  expect(payables.map(({ name }) => name).sort()).toEqual(defined.sort());
});
