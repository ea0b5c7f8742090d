import { expect, test } from 'vitest';
import { findWantedAd } from './find-wanted-ad';

test.each([
  [null, ''],
  [{}, '?wid='],
  [{ wid: 'seven' }, ''],
  [{ wid: -7 }, ''],
  [undefined, '?wid=7e3'],
  [undefined, '?wid=99999999999'],
])('%j and %j name no ad', (state, query) => {
  expect(findWantedAd(state, query)).toBeNull();
});

test('the navigation state names an ad, else the query', () => {
  expect(findWantedAd({ wid: 7 }, '?wid=8')).toBe(7);
  expect(findWantedAd({ wid: '7' }, '')).toBe(7);
  expect(findWantedAd(null, '?wid=8')).toBe(8);
});
