import { expect, test } from 'vitest';
import { medianAnswerMinutes, wakingMinutes } from './rules';

/** A São Paulo time. */
const at = (text: string) => new Date(`2026-11-${text}:00-03:00`);
const NOW = at('20T12:00');

test.each([
  ['10T09:00', '10T09:25', 25],
  ['10T21:50', '11T08:10', 20],
  ['10T23:00', '11T07:00', 0],
  ['10T03:00', '10T08:05', 5],
  ['10T10:00', '12T10:00', 2 * 14 * 60],
])('from %s to %s are %i waking minutes', (from, until, minutes) => {
  expect(wakingMinutes(at(from), at(until))).toBe(minutes);
});

const answered = (minutes: number) => ({
  askedAt: at('10T09:00'),
  answeredAt: new Date(at('10T09:00').getTime() + minutes * 60_000),
});

test('the median of three or more conversations counts', () => {
  expect(medianAnswerMinutes([answered(5), answered(10)], NOW)).toBeNull();
  expect(medianAnswerMinutes([answered(300), answered(5), answered(10)], NOW)).toBe(10);
  expect(medianAnswerMinutes([answered(300), answered(5), answered(10), answered(13)], NOW)).toBe(12);
});

test('a question without an answer counts with its age once it is a day old', () => {
  const [old, recent] = [
    { askedAt: at('18T12:00'), answeredAt: null },
    { askedAt: at('20T11:00'), answeredAt: null },
  ];
  expect(medianAnswerMinutes([answered(5), answered(10), recent], NOW)).toBeNull();
  expect(medianAnswerMinutes([answered(5), old, old], NOW)).toBe(2 * 14 * 60);
});
