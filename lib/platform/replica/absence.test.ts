import { expect, test } from 'vitest';
import { Absence } from './absence';

const SECOND = 1000;

/** How many seconds it is left alone after a failure at that moment. */
function secondsAway(absence: Absence, at: number): number {
  absence.begin(at);
  let seconds = 0;
  while (!absence.isOver(at + seconds * SECOND)) seconds += 1;
  return seconds;
}

test('a replica that never failed is not left alone', () => {
  expect(new Absence().isOver(0)).toBe(true);
});

test('one that fails as soon as it is back is left alone for longer, for a minute at the most', () => {
  const absence = new Absence();
  let now = 0;
  const away = Array.from({ length: 5 }, () => {
    const seconds = secondsAway(absence, now);
    now += seconds * SECOND;
    return seconds;
  });
  expect(away).toEqual([10, 20, 40, 60, 60]);
});

test('one that has been well for a minute begins anew', () => {
  const absence = new Absence();
  secondsAway(absence, 0);
  expect(secondsAway(absence, 10 * SECOND)).toBe(20);
  expect(secondsAway(absence, 90 * SECOND)).toBe(10);
});

test('reads that fail together count once', () => {
  const absence = new Absence();
  absence.begin(0);
  absence.begin(1);
  absence.begin(2);
  expect(absence.isOver(10 * SECOND)).toBe(true);
});
