import { expect, test } from 'vitest';
import { trades } from '../../prisma/seed/trades';
import { ndcg } from './scores';
import { needOf } from './needs';
import { listQueries } from './queries';
import { mistype } from './typos';

test('the best order scores 1, nothing scores 0, and a better order scores more', () => {
  expect(ndcg([3, 1, 0], [0, 1, 3], 10)).toBe(1);
  expect(ndcg([], [3], 10)).toBe(0);
  expect(ndcg([3, 0, 1], [3, 1, 0], 10)).toBeGreaterThan(ndcg([1, 0, 3], [3, 1, 0], 10));
});

test('results below the depth do not count', () => {
  expect(ndcg([0, 3], [3], 1)).toBe(0);
});

test('a mistyped word differs from the word, and equal seeds give equal mistakes', () => {
  for (const word of ['eletricista', 'carreto', 'massagem']) {
    for (let seed = 0; seed < 50; seed += 1) expect(mistype(word, String(seed))).not.toBe(word);
    expect(mistype(word, '1')).toBe(mistype(word, '1'));
  }
});

test('there are 200 queries, and each is for ads that exist', () => {
  const queries = [...listQueries('1').values()].flat();
  expect(queries.length).toBe(200);
  for (const { term, need } of queries) {
    const { trades: keys, titles } = needOf(need);
    const wanted = trades.filter(({ key }) => keys.includes(key)).flatMap(({ ads }) => ads);
    expect([term, wanted.some(({ title }) => titles.test(title))]).toEqual([term, true]);
  }
});
