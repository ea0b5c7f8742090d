import { expect, test } from 'vitest';
import { isIndexableSearch } from './search-indexing';

const found = { term: 'pintor', location: '', offset: 0, found: 21, linked: true };

test.each([
  ['a search that found nothing', { found: 0 }],
  ['a later page', { offset: 21 }],
  ['a mistyped word', { corrected: 'eletricista' }],
  ["a visitor's own word in a city", { term: 'pintor de geladeira', linked: false, location: '3509502' }],
  ["a visitor's own word in a state", { term: 'pintor de geladeira', linked: false, location: '35' }],
])('search engines are not shown %s', (_, change) => {
  expect(isIndexableSearch({ ...found, ...change })).toBe(false);
});

test.each([
  ['a search link of the site', {}],
  ['a search link of the site in a city', { location: '3509502' }],
  ['all ads', { term: '', linked: false }],
  ['all ads of a state', { term: '', linked: false, location: '35' }],
  ["a visitor's own word in the whole country", { term: 'pintor de geladeira', linked: false }],
])('search engines are shown %s', (_, change) => {
  expect(isIndexableSearch({ ...found, ...change })).toBe(true);
});
