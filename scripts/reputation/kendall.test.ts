import { expect, test } from 'vitest';
import { kendallTau } from './kendall';

test('τ is 1 for the same order, -1 for the reverse, and ties count for neither', () => {
  expect(kendallTau([1, 2, 3], [10, 20, 30])).toBe(1);
  expect(kendallTau([1, 2, 3], [3, 2, 1])).toBe(-1);
  expect(kendallTau([1, 2, 3], [1, 1, 2])).toBeCloseTo(2 / Math.sqrt(6));
});
