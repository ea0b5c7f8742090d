import { expect, test } from 'vitest';
import { findLinkedTerm, isIndexableSearch } from './search-indexing';

const linked = { term: 'pintor', location: '', offset: 0 };
const typed = { term: 'pintor de geladeira', location: '', offset: 0 };
const found = { list: [{}] };

test.each([
  ['a search that found nothing', linked, { list: [] }],
  ['a later page', { ...linked, offset: 21 }, found],
  ['a mistyped word', linked, { ...found, corrected: 'eletricista' }],
  ["a visitor's own word in a city", { ...typed, location: '3509502' }, found],
  ["a visitor's own word in a state", { ...typed, location: '35' }, found],
])('search engines are not shown %s', (_, search, result) => {
  expect(isIndexableSearch(search, result)).toBe(false);
});

test.each([
  ['a search link of the site', linked],
  ['a search link of the site in a city', { ...linked, location: '3509502' }],
  ['a search link without its accent', { term: 'maquinas', location: '35', offset: 0 }],
  ['all ads', { ...linked, term: '' }],
  ['all ads of a state', { ...linked, term: '', location: '35' }],
  ["a visitor's own word in the whole country", typed],
])('search engines are shown %s', (_, search) => {
  expect(isIndexableSearch(search, found)).toBe(true);
});

test('a search link is known without its accents, other words are not', () => {
  expect(findLinkedTerm('maquinas')).toBe('máquinas');
  expect(findLinkedTerm('pintor de geladeira')).toBeUndefined();
});
