import { expect, test } from 'vitest';
import type { Search } from '@/lib/services/page-cache/search-address';
import { findLinkedTerm, isIndexableSearch } from './search-indexing';

const linked: Search = { term: 'pintor', location: '', offset: 0, filters: {} };
const typed: Search = { term: 'pintor de geladeira', location: '', offset: 0, filters: {} };
const found = { list: [{}] };

test.each<[string, Search, Parameters<typeof isIndexableSearch>[2]]>([
  ['a search that found nothing', linked, { list: [] }],
  ['a filtered search', { ...linked, filters: { rating: '4' } }, found],
  ['another order', { ...linked, filters: { sort: 'newest' } }, found],
  ['a later page', { ...linked, offset: 21 }, found],
  ['a mistyped word', linked, { ...found, corrected: 'eletricista' }],
  ['a word of the other language', { ...linked, term: 'painter' }, { ...found, corrected: 'pintor' }],
  ['a search link of the site in a city, which has another page', { ...linked, location: '3509502' }, found],
  ["a visitor's own word in a city", { ...typed, location: '3509502' }, found],
  ["a visitor's own word in a state", { ...typed, location: '35' }, found],
])('search engines do not index %s', (_, search, result) => {
  expect(isIndexableSearch('pt-BR', search, result)).toBe(false);
});

test.each([
  ['a search link of the site', linked],
  ['a search link without its accent', { term: 'maquinas', location: '', offset: 0, filters: {} }],
  ['all ads', { ...linked, term: '' }],
  ['all ads of a state', { ...linked, term: '', location: '35' }],
  ["a visitor's own word in the whole country", typed],
])('search engines index %s', (_, search) => {
  expect(isIndexableSearch('pt-BR', search, found)).toBe(true);
});

test('English pages index the English search links and no other translations', () => {
  const isShown = (term: string, corrected: string) =>
    isIndexableSearch('en-US', { ...linked, term }, { ...found, corrected });
  expect(isShown('painter', 'pintor')).toBe(true);
  expect(isShown('plumber', 'encanador')).toBe(false);
  expect(isShown('paintor', 'pintor')).toBe(false);
  expect(isShown('pintor', 'pintora')).toBe(false);
});

test('a search link is recognized without accents and in either language', () => {
  expect(findLinkedTerm('pt-BR', 'maquinas')).toBe('máquinas');
  expect(findLinkedTerm('pt-BR', 'painter')).toBe('pintor');
  expect(findLinkedTerm('en-US', 'pintor')).toBe('painter');
  expect(findLinkedTerm('en-US', 'pintor de geladeira')).toBeUndefined();
});
