import { expect, test } from 'vitest';
import { remainingTime } from './order-times';

test.each([
  [-5_000, '00:00'],
  [0, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [3_599_999, '59:59'],
  [3_600_000, '01:00:00'],
  [86_399_000, '23:59:59'],
  [360_000_000, '100:00:00'],
])('%i ms are shown as %s', (ms, shown) => {
  expect(remainingTime(ms)).toBe(shown);
});
