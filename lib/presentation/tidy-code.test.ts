import { expect, test } from 'vitest';
import { tidyCode } from './tidy-code';

test.each([
  ['', ''],
  ['ab', 'AB'],
  [' ab3d\n', 'AB3D'],
  ['AB 3D', 'AB3D'],
  ['ab-3d', 'AB3D'],
  ['AB3DEF', 'AB3D'],
])('typed text becomes a code: %j', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});
