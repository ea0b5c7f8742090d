import { expect, test } from 'vitest';
import { shownNumbers } from './shown-numbers';

const none = {
  reviews: 0,
  rating: null,
  againAnswers: 0,
  againYes: 0,
  doneOrders: 0,
  failedOrders: 0,
  answerMinutes: null,
};

test('a provider without orders has no numbers', () => {
  expect(shownNumbers(null)).toEqual(shownNumbers(none));
  expect(shownNumbers(null)).toEqual({
    rating: null,
    reviews: 0,
    done: null,
    again: null,
    answerMinutes: null,
  });
});

test('a rating has one decimal, and only all orders are 100 %', () => {
  const shown = shownNumbers({ ...none, rating: 4.7501, reviews: 12, doneOrders: 999, failedOrders: 1 });
  expect(shown).toMatchObject({ rating: 4.8, reviews: 12, done: { percent: 99, of: 1000 } });
  expect(shownNumbers({ ...none, doneOrders: 3 }).done).toEqual({ percent: 100, of: 3 });
});

test('fewer than five answers are not shown as a share, because it would tell who said no', () => {
  expect(shownNumbers({ ...none, againAnswers: 4, againYes: 3 }).again).toBeNull();
  expect(shownNumbers({ ...none, againAnswers: 5, againYes: 4 }).again).toEqual({ percent: 80, of: 5 });
});
