import { expect, test } from 'vitest';
import { lastDailyTime, lastWeeklyTime } from './due';

test.each([
  // 8:00 in São Paulo is 11:00 UTC.
  ['2026-11-26T10:59:59Z', '2026-11-25T11:00:00Z'],
  ['2026-11-26T11:00:00Z', '2026-11-26T11:00:00Z'],
  ['2026-11-27T01:00:00Z', '2026-11-26T11:00:00Z'],
])('at %s daily alerts were last due at %s', (now, due) => {
  expect(lastDailyTime(new Date(now))).toEqual(new Date(due));
});

test.each([
  ['2026-11-26T15:00:00Z', '2026-11-23T11:00:00Z'],
  ['2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
  ['2026-11-23T10:59:59Z', '2026-11-16T11:00:00Z'],
  ['2026-11-30T02:00:00Z', '2026-11-23T11:00:00Z'],
])('at %s weekly alerts were last due on Monday, %s', (now, due) => {
  expect(lastWeeklyTime(new Date(now))).toEqual(new Date(due));
});
