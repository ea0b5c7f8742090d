import { expect, test } from 'vitest';
import { saoPauloDay } from './dates';

test('the day changes at midnight in São Paulo, three hours after UTC', () => {
  expect(saoPauloDay(new Date('2026-03-01T02:59:59.999Z'))).toBe('2026-02-28');
  expect(saoPauloDay(new Date('2026-03-01T03:00:00.000Z'))).toBe('2026-03-01');
});

test('days of the former daylight saving time have an offset of two hours', () => {
  expect(saoPauloDay(new Date('2018-12-31T02:00:00Z'))).toBe('2018-12-31');
});

test('an invalid instant has no day', () => {
  expect(() => saoPauloDay(new Date('never'))).toThrow(RangeError);
});
