import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutation-list.mjs';

test('every mutation changes code that is in its file once, and its tests exist', () => {
  for (const { file, from, tests } of MUTATIONS) {
    expect(readFileSync(file, 'utf8').split(from).length - 1, `${file}: ${from}`).toBe(1);
    expect(tests.filter((path: string) => !existsSync(path))).toEqual([]);
  }
});
