import { expect, test } from 'vitest';
import { hasDayCome } from '../policy';

const order = { executionDate: new Date('2026-12-24') };

test.each([
  // Midnight in São Paulo is three in the morning UTC.
  ['2026-12-24T02:59:59.999Z', false],
  ['2026-12-24T03:00:00.000Z', true],
  ['2026-12-25T03:00:00.000Z', true],
])('the day of the work begins at midnight in São Paulo: %s', (now, hasCome) => {
  expect(hasDayCome(order, new Date(now))).toBe(hasCome);
});
