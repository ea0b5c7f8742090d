import { describe, expect, test } from 'vitest';
import { ratingOf, shrunkMean, weightAt } from './rating';
import { DAYS_PER_MONTH } from './rules';

const given = (stars: number, count: number, weight = 1) =>
  Array.from({ length: count }, () => ({ stars, weight }));

test('without reviews the number is the mean of the category', () => {
  expect(shrunkMean([], 4.2)).toBe(4.2);
});

test('the mean of the category counts as five reviews', () => {
  expect(shrunkMean(given(5, 5), 4)).toBe(4.5);
  expect(shrunkMean(given(1, 10), 4)).toBe(2);
});

test('a review counts by its weight', () => {
  expect(shrunkMean([...given(5, 1, 0.5), ...given(1, 4, 0)], 4)).toBeCloseTo((5 * 4 + 2.5) / 5.5);
});

test('few perfect reviews rank below many good ones', () => {
  expect(shrunkMean(given(5, 3), 4.5)).toBeLessThan(shrunkMean([...given(5, 90), ...given(4, 10)], 4.5));
});

test('a review loses half of its weight in 18 months', () => {
  expect(weightAt(0)).toBe(1);
  expect(weightAt(18 * DAYS_PER_MONTH)).toBeCloseTo(0.5);
  expect(weightAt(36 * DAYS_PER_MONTH)).toBeCloseTo(0.25);
});

test('a review from a clock that is ahead counts once', () => {
  expect(weightAt(-1)).toBe(1);
});

describe('there is no number', () => {
  test('with two counted reviews', () => {
    expect(ratingOf(given(5, 2), 4.5)).toBeNull();
    expect(ratingOf(given(5, 3), 4.5)).not.toBeNull();
  });

  test('when the others have no weight', () => {
    expect(ratingOf([...given(5, 2), ...given(5, 8, 0)], 4.5)).toBeNull();
  });
});
