import { expect, test } from 'vitest';
import type { Search } from '@/lib/services/page-cache/search-address';
import { listSetFilters, unfilteredHref } from './set-filters';

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

test('an order alone is not a filter', () => {
  expect(listSetFilters({ ...search, filters: { sort: 'newest' } })).toEqual([]);
});
