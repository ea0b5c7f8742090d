import { expect, test } from 'vitest';
import type { Search } from '@/lib/services/page-cache/search-address';
import { listSetFilters, nearMeHref, placeOf, unfilteredHref, withoutPosition } from './set-filters';

const search: Search = {
  term: 'pintor',
  location: '',
  offset: 42,
  filters: {
    category: 'pintura',
    price_from: '100',
    price_to: '300',
    rating: '4',
    verified: 'true',
    near: '3509502',
    radius: '25',
    sort: 'distance',
  },
};
const query = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams);

test('each filter is removed alone, and the list restarts at the first page', () => {
  const { category, price_from, price_to, rating, verified, near, radius, sort } = search.filters;
  const area = { near, radius, sort };
  expect(listSetFilters(search).map(({ name, href }) => [name, query(href)])).toEqual([
    ['category', { search: 'pintor', price_from, price_to, rating, verified, ...area }],
    ['price', { search: 'pintor', category, rating, verified, ...area }],
    ['rating', { search: 'pintor', category, price_from, price_to, verified, ...area }],
    ['verified', { search: 'pintor', category, price_from, price_to, rating, ...area }],
    ['area', { search: 'pintor', category, price_from, price_to, rating, verified, location: near }],
  ]);
});

test('the search without filters stays in the city and has the usual order', () => {
  expect(query(unfilteredHref(search))).toEqual({ search: 'pintor', location: '3509502' });
});

const RIO = '3304557';
/** At the Candelária church, 1 km from the seat. */
const nearVisitor: Search = {
  term: 'pintor',
  location: '',
  offset: 0,
  filters: { rating: '4', near: '-22.90,-43.18', radius: '50', sort: 'distance' },
};

test('without the area around the visitor, the search is in the nearest city', () => {
  expect(placeOf(nearVisitor)).toBe(RIO);
  const chip = listSetFilters(nearVisitor).find(({ name }) => name === 'area');
  expect(query(chip?.href ?? '')).toEqual({ search: 'pintor', rating: '4', location: RIO });
  expect(query(unfilteredHref(nearVisitor))).toEqual({ search: 'pintor', location: RIO });
});

test('a search that is saved has the nearest city instead of the position', () => {
  expect(withoutPosition(nearVisitor)).toEqual({
    ...nearVisitor,
    filters: { ...nearVisitor.filters, near: RIO },
  });
  expect(withoutPosition(search)).toEqual(search);
  expect(withoutPosition({ ...search, filters: {} })).toEqual({ ...search, filters: {} });
});

test("'near me' keeps words and filters, and replaces place and page", () => {
  expect(query(nearMeHref({ ...search, filters: {}, location: RIO }))).toEqual({
    search: 'pintor',
    radius: '25',
  });
  expect(query(nearMeHref(nearVisitor))).toEqual({
    search: 'pintor',
    rating: '4',
    radius: '50',
    sort: 'distance',
  });
});

test('an order alone is not a filter', () => {
  expect(listSetFilters({ ...search, filters: { sort: 'newest' } })).toEqual([]);
});
