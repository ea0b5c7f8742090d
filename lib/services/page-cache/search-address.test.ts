import { expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { canonicalSearch, searchSegment } from './search-address';

const canonical = (query: string): string => canonicalSearch(new URLSearchParams(query));

test.each([
  ['search=%00%01', ''],
  ['location=abc&offset=-1', ''],
  ['location=355&offset=1.5', ''],
  ['offset=NaN&search=%FF', ''],
  ['offset=1e9', 'offset=10000'],
  ['foo=1&search=a&search=b', 'search=a'],
  [`search=${'é'.repeat(200)}`, `search=${'%C3%A9'.repeat(80)}`],
])('what cannot be meant is dropped: %s', (query, expected) => {
  expect(canonical(query)).toBe(expected);
});

test('equal searches have one spelling', () => {
  expect(canonical('search=%20%20Te%CC%81cnico%20%20de%20TV&location=3509502&offset=21')).toBe(
    canonical('offset=021&location=3509502&search=t%C3%A9cnico+de+tv'),
  );
});

test('a search is its own canonical form and one path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (search, location, offset) => {
      const query = canonicalSearch(new URLSearchParams({ search, location, offset }));
      expect(canonical(query)).toBe(query);
      const segment = searchSegment(new URLSearchParams({ search, location, offset }));
      expect(segment).toMatch(/^[^/?#]+$/);
      expect(decodeURIComponent(segment)).toBe(query || '_');
    }),
  );
});
