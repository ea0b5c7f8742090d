import { expect, test } from 'vitest';
import { dayWords } from './day-words';

const TODAY = '2026-11-27';

test.each([
  ['2026-11-30', 'seg, 30 nov', 'Mon 30 Nov'],
  ['2026-12-05', 'sáb, 5 dez', 'Sat 5 Dec'],
  ['2026-11-26', 'qui, 26 nov', 'Thu 26 Nov'],
  ['2028-02-29', 'ter, 29 fev', 'Tue 29 Feb'],
])('%s is %s and %s', (day, portuguese, english) => {
  expect(dayWords('pt-BR', day, TODAY)).toBe(portuguese);
  expect(dayWords('en-US', day, TODAY)).toBe(english);
});

test('today and tomorrow have names, also across the end of a month and a year', () => {
  expect(dayWords('pt-BR', TODAY, TODAY)).toBe('hoje');
  expect(dayWords('en-US', '2026-11-28', TODAY)).toBe('tomorrow');
  expect(dayWords('pt-BR', '2026-12-01', '2026-11-30')).toBe('amanhã');
  expect(dayWords('en-US', '2027-01-01', '2026-12-31')).toBe('tomorrow');
});
