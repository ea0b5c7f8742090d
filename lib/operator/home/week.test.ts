import { expect, test } from 'vitest';
import { changeOf, compareWeeks } from './week';

test('the last seven full days are compared with the seven before, without today', () => {
  const values = [100, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 50];
  expect(compareWeeks(values)).toEqual({ sum: 14, before: 7 });
});

test('a change is a fraction of the week before, and unknown if there was nothing', () => {
  expect(changeOf({ sum: 14, before: 7 })).toBe(1);
  expect(changeOf({ sum: 0, before: 4 })).toBe(-1);
  expect(changeOf({ sum: 3, before: 0 })).toBeNull();
});
