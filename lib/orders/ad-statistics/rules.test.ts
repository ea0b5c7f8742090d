import { expect, test } from 'vitest';
import { SHOWN_WEEKS, shownWeeks } from './rules';

test.each([
  ['2026-12-06', '2026-11-30'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('the last shown week of %s begins on %s', (today, monday) => {
  expect(shownWeeks(today).at(-1)).toBe(monday);
});

test('the shown weeks follow each other, oldest first', () => {
  const weeks = shownWeeks('2026-12-09').map((monday) => Date.parse(monday));
  expect(weeks).toHaveLength(SHOWN_WEEKS);
  for (const [index, monday] of weeks.slice(1).entries())
    expect(monday - (weeks[index] ?? 0)).toBe(7 * 86_400_000);
});
