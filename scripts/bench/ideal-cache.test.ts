import { expect, test } from 'vitest';
import { CACHE_RULES, idealHits, type PageView } from './ideal-cache';

const views = (kind: PageView['kind'], ...seconds: number[]): PageView[] =>
  seconds.map((second) => ({ at: second * 1000, key: 'page', kind }));
const edit = (second: number) => ({ at: second * 1000, keys: ['page'] });

test('the first view of a page misses, later ones hit until it is too old', () => {
  expect(idealHits(views('ad', 0, 1, 3_599, 3_600, 3_601), [], CACHE_RULES)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('a stale page is served and refreshed', () => {
  expect(idealHits(views('list', 0, 49, 78, 139), [], CACHE_RULES)).toEqual([false, true, true, false]);
});

test('an edit renders the page in the background, or else the next view waits for it', () => {
  const seen = views('ad', 0, 2);
  expect(idealHits(seen, [edit(1)], CACHE_RULES)).toEqual([false, true]);
  expect(idealHits(seen, [edit(1)], { ...CACHE_RULES, editRendersAd: false })).toEqual([false, false]);
});

test('an edit purges lists only if the rules say so', () => {
  const seen = views('list', 0, 2);
  expect(idealHits(seen, [edit(1)], CACHE_RULES)).toEqual([false, true]);
  expect(idealHits(seen, [edit(1)], { ...CACHE_RULES, editPurgesLists: true })).toEqual([false, false]);
});
