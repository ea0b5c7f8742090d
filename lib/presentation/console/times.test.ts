import { expect, test } from 'vitest';
import { showDayAge, showDayAndMonth, showStoredTime } from './times';

test.each([
  ['2026-12-05 18:00', '05/12/2026, 18:00', '12/5/26, 6:00 PM'],
  ['2026-12-05 23:30', '05/12/2026, 23:30', '12/5/26, 11:30 PM'],
  ['2026-12-05', '05/12/2026', '12/5/26'],
  ['2026-11', 'novembro de 2026', 'November 2026'],
  ['ontem', 'ontem', 'ontem'],
])('the stored time %s is shown in São Paulo time', (stored, portuguese, english) => {
  expect(showStoredTime(stored, 'pt-BR')).toBe(portuguese);
  expect(showStoredTime(stored, 'en-US').replaceAll(/\s/g, ' ')).toBe(english);
});

test('a day below a chart has no year', () => {
  expect(showDayAndMonth('2026-11-05', 'pt-BR')).toBe('05/11');
  expect(showDayAndMonth('2026-11-05', 'en-US')).toBe('11/05');
});

test.each([
  ['2026-12-05', 'hoje', 'today'],
  ['2026-12-04', 'ontem', 'yesterday'],
  ['2026-12-02', 'há 3 dias', '3 days ago'],
])('until midnight in São Paulo the day %s was %s', (day, portuguese, english) => {
  for (const now of ['2026-12-05T03:00:00Z', '2026-12-06T02:59:00Z']) {
    expect(showDayAge(day, new Date(now), 'pt-BR')).toBe(portuguese);
    expect(showDayAge(day, new Date(now), 'en-US')).toBe(english);
  }
});
