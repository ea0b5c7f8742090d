import { expect, test } from 'vitest';
import { keptSince } from './retention';

test.each([
  ['2031-12-31T23:00:00-03:00', '2026-01-01T03:00:00.000Z'],
  ['2032-01-01T01:00:00Z', '2026-01-01T03:00:00.000Z'],
  ['2032-01-01T00:00:00-03:00', '2027-01-01T03:00:00.000Z'],
])('at %s records since %s are kept: their own year and five more', (now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since);
});
