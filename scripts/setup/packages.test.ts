import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Lists the packages that a script and its static imports load. */
function packagesNamedBy(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return [];
  seen.add(script);
  const imports = fs.readFileSync(script, 'utf8').matchAll(/^import\s(?:[^;]*?\sfrom\s)?'([^']+)'/gm);
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return [];
    if (!name.startsWith('.')) return [`${script}: ${name}`];
    return packagesNamedBy(path.join(path.dirname(script), name), seen);
  });
}

test.each(['bench', 'prove', 'start', 'test'])(
  'on a machine without packages scripts/%s.mjs begins, and installs them',
  (name) => {
    expect(packagesNamedBy(`scripts/${name}.mjs`)).toEqual([]);
  },
);
