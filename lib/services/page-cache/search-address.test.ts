import { expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { canonicalSearch, readSearchSegment, searchSegment } from './search-address';

const canonical = (query: string): string => canonicalSearch(new URLSearchParams(query));

test.each([
  ['search=%00%01', ''],
  ['location=abc&offset=-1', ''],
  ['location=355&offset=1.5', ''],
  ['offset=NaN&search=%FF', ''],
  ['offset=1e9', 'offset=10000'],
  ['foo=1&search=a&search=b', 'search=a'],
  [`search=${'é'.repeat(200)}`, `search=${'%C3%A9'.repeat(80)}`],
])('invalid parameters are dropped: %s', (query, expected) => {
  expect(canonical(query)).toBe(expected);
});

test('equal searches have one canonical form', () => {
  expect(canonical('search=%20%20Te%CC%81cnico%20%20de%20TV&location=3509502&offset=21')).toBe(
    canonical('offset=021&location=3509502&search=t%C3%A9cnico+de+tv'),
  );
});

test('a canonical search is its own canonical form and one path segment', () => {
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

test.each([
  ['offset%3D2000000000', { term: '', location: '', offset: 10_000 }],
  ['offset%3Dx', { term: '', location: '', offset: 0 }],
  ['location%3D1', { term: '', location: '', offset: 0 }],
  ['search%3D%2500', { term: '', location: '', offset: 0 }],
  ['%', { term: '', location: '', offset: 0 }],
  ['search=a%26b&offset=3', { term: 'a&b', location: '', offset: 3 }],
])('a segment is limited to the bounds of a search: %s', (segment, expected) => {
  expect(readSearchSegment(segment)).toEqual(expected);
});

test('a segment is read whether the page receives it escaped or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20_000), (search, offset) => {
      const params = new URLSearchParams({ search, offset: String(offset) });
      const canonicalParams = new URLSearchParams(canonicalSearch(params));
      const segment = searchSegment(params);
      const read = readSearchSegment(segment);
      expect(read.term).toBe(canonicalParams.get('search') ?? '');
      expect(read.offset).toBe(Number(canonicalParams.get('offset') ?? 0));
      expect(readSearchSegment(decodeURIComponent(segment))).toEqual(read);
    }),
  );
});
