import { expect, test } from 'vitest';
import { findPublicPage, linkedWorks } from './public-pages';

const find = (address: string) => findPublicPage(new URL(address, 'http://host'));

test.each([
  '/payment',
  '/signin',
  '/details/abc',
  '/details/0',
  '/details/1/other',
  '/details/12345678901',
  '/api/cards/list',
  '/search/',
])('is no public page: %s', (address) => {
  expect(find(address)).toBeNull();
});

test('a page is kept under its path, a search under its canonical query too', () => {
  expect(find('/?utm_source=x')).toEqual({ address: '/', tags: ['works'] });
  expect(find('/search?utm_source=x&search=A')).toEqual({ address: '/search?search=a', tags: ['works'] });
  expect(find('/details/7/selected?x')).toEqual({ address: '/details/7/selected', tags: ['work:7'] });
});

test('a page depends on every ad that it links to', () => {
  expect(linkedWorks('<a href="/details/7">…<a href="https://x/details/8/selected">… /details/7')).toEqual([
    'work:7',
    'work:8',
  ]);
});
