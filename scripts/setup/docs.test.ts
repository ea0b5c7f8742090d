import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['security', 'architecture', 'operate', 'matrix'])(
  'docs/%s.md names only existing files',
  (name) => {
    const text = readFileSync(`docs/${name}.md`, 'utf8');
    const paths = text.matchAll(/(?<![\w./-])(?:app|deploy|lib|scripts|server|test|e2e)\/[\w./[\]-]+\.\w+/g);
    expect(Array.from(paths, ([path]) => path).filter((path) => !existsSync(path))).toEqual([]);
  },
);
