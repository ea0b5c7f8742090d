import { expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { canonicalSearch, readSearchSegment, searchSegment } from './search-address';

const canonical = (query: string): string => canonicalSearch(new URLSearchParams(query));

test.each([
  ['search=%00%01', 'search='],
  ['location=abc&offset=-1', 'search='],
  ['location=355&offset=1.5', 'search='],
  ['offset=NaN&search=%FF', 'search='],
  ['offset=1e9', 'search=&offset=10000'],
  ['foo=1&search=a&search=b', 'search=a'],
  [`search=${'é'.repeat(200)}`, `search=${'%C3%A9'.repeat(80)}`],
  ['price_from=-1&price_to=1e3&rating=5&verified=1', 'search='],
  ['price_from=0&price_to=1000001&sort=relevance&radius=5', 'search='],
  ['price_from=199.90&price_to=+50&near=35&radius=5', 'search=&location=35'],
  ['price_from=300&price_to=0100', 'search=&price_from=100&price_to=300'],
  ['sort=distance&radius=7&near=3509502', 'search=&location=3509502'],
  [`category=${'😀'.repeat(41)}`, 'search='],
])('invalid parameters are dropped: %s', (query, expected) => {
  expect(canonical(query)).toBe(expected);
});

test('the filter form in a city names a location without a radius, and an area with one', () => {
  const form = 'search=&location=3509502&near=3509502&price_from=&price_to=&category=';
  expect(canonical(`${form}&radius=`)).toBe('search=&location=3509502');
  expect(canonical(`${form}&radius=25`)).toBe('search=&near=3509502&radius=25');
});

test('a position of a visitor is kept as it is, or dropped', () => {
  expect(canonical('near=-22.91,-43.17&radius=25&location=33')).toBe(
    'search=&near=-22.91%2C-43.17&radius=25',
  );
  expect(canonical('near=-22.912,-43.172&radius=25&location=33&sort=distance')).toBe('search=&location=33');
  expect(canonical('near=48.86,-02.35&radius=25')).toBe('search=');
});

test('equal searches have one canonical form', () => {
  expect(canonical('search=%20%20Te%CC%81cnico%20%20de%20TV&location=3509502&offset=21')).toBe(
    canonical('offset=021&location=3509502&search=t%C3%A9cnico+de+tv'),
  );
});

const text = fc.string({ unit: 'binary' });
const anyQuery = fc.record({
  search: text,
  category: text,
  location: fc.string(),
  offset: fc.string(),
  price_from: fc.oneof(fc.string(), fc.nat().map(String)),
  price_to: fc.oneof(fc.string(), fc.nat(2_000_000).map(String)),
  near: fc.oneof(fc.string(), fc.constant('3509502')),
  radius: fc.oneof(fc.string(), fc.constantFrom('5', '25')),
  rating: fc.oneof(fc.string(), fc.constant('4')),
  verified: fc.oneof(fc.string(), fc.constant('true')),
  sort: fc.oneof(fc.string(), fc.constantFrom('distance', 'rating')),
});

test('a canonical search is its own canonical form and one path segment', () => {
  fc.assert(
    fc.property(anyQuery, (given) => {
      const query = canonicalSearch(new URLSearchParams(given));
      expect(canonical(query)).toBe(query);
      const segment = searchSegment(new URLSearchParams(given));
      expect(segment).toMatch(/^[^/?#]+$/);
      expect(decodeURIComponent(segment)).toBe(query);
    }),
  );
});

test.each([
  ['offset%3D2000000000', { term: '', location: '', offset: 10_000, filters: {} }],
  ['offset%3Dx', { term: '', location: '', offset: 0, filters: {} }],
  ['location%3D1', { term: '', location: '', offset: 0, filters: {} }],
  ['search%3D%2500', { term: '', location: '', offset: 0, filters: {} }],
  ['%', { term: '', location: '', offset: 0, filters: {} }],
  ['rating=4&sort=distance', { term: '', location: '', offset: 0, filters: { rating: '4' } }],
  ['search=a%26b&offset=3', { term: 'a&b', location: '', offset: 3, filters: {} }],
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
