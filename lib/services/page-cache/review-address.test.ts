import { expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { readReviewQuery, reviewQueryString } from './review-address';

const canonical = (query: string): string => reviewQueryString(readReviewQuery(new URLSearchParams(query)));

test.each([
  ['', ''],
  ['sort=best&page=0&service=', ''],
  ['page=1.5&x=1', ''],
  ['page=1e9', 'page=999'],
  ['sort=lowest&page=02&service=%00A%20%20b', 'page=2&service=A+b&sort=lowest'],
  [`service=${'é'.repeat(200)}`, `service=${'%C3%A9'.repeat(120)}`],
])('invalid parameters are dropped: %s', (query, expected) => {
  expect(canonical(query)).toBe(expected);
});

test('a canonical query is its own canonical form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (service, sort, page) => {
      const query = canonical(String(new URLSearchParams({ service, sort, page })));
      expect(canonical(query)).toBe(query);
    }),
  );
});
