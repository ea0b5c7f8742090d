import { expect, test } from 'vitest';
import { readQuery } from './request-query';

const address = (query: string): string => `http://localhost/api/cards/list${query}`;

test.each(['?a=%', '?a=%ZZ', '?a=%FF', '?%C3=1', '?a=%ED%A0%80', '?a=%C0%80'])(
  'refuses %s, which is not UTF-8 in percent-encoding',
  (query) => {
    expect(() => readQuery(address(query))).toThrow('unreadable_text');
  },
);

test.each(['?a=1&a=1', '?a=1&%61=2', '?a&a'])('refuses %s, which repeats a name', (query) => {
  expect(() => readQuery(address(query))).toThrow(expect.objectContaining({ fields: { a: 'repeated' } }));
});

test('a URL without a query has an empty one', () => {
  expect([readQuery(address('')), readQuery(address('?')), readQuery(address('?&'))]).toEqual([{}, {}, {}]);
});

test('plus is a space, and what follows the first equals sign is the value', () => {
  expect(readQuery(address('?search=ar+condicionado&x=a=b&y=%2B&z'))).toEqual({
    search: 'ar condicionado',
    x: 'a=b',
    y: '+',
    z: '',
  });
});

test('a name cannot pollute the prototype', () => {
  const query = readQuery(address('?__proto__=1'));
  expect(Object.keys(query)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
