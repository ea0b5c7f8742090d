import { expect, test } from 'vitest';
import { toPeaks } from './peaks';

test('levels become at most 64 numbers up to 100, the loudest of each part', () => {
  expect(toPeaks([0, 25, 50])).toEqual([0, 50, 100]);
  const long = toPeaks(Array.from({ length: 1_200 }, (_, index) => (index === 700 ? 80 : 20)));
  expect(long).toHaveLength(64);
  expect(long.filter((peak) => peak === 100)).toHaveLength(1);
  expect(new Set(long)).toEqual(new Set([25, 100]));
});

test('silence stays silent, and no levels become one part', () => {
  expect(toPeaks([1, 0])).toEqual([10, 0]);
  expect(toPeaks([])).toEqual([0]);
});
