import { expect, test } from 'vitest';
import { addressLines, mapHref } from './job-address';

const WHOLE = {
  postal_code: '01310100',
  state: 'SP',
  city: 'São Paulo',
  district: 'Bela Vista',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Apto 42',
};
const NONE = { postal_code: '', state: '', city: '', district: '', street: '', number: '', complement: '' };

test('an address has a line for street, district and city, without what is missing', () => {
  expect(addressLines(WHOLE)).toEqual(['Avenida Paulista, 1578, Apto 42', 'Bela Vista', 'São Paulo - SP']);
  expect(addressLines({ ...NONE, street: 'Rua A', state: 'SP' })).toEqual(['Rua A', 'SP']);
  expect(addressLines(NONE)).toEqual([]);
});

test('the link to a map has the escaped address without the complement', () => {
  const href = new URL(mapHref(WHOLE) ?? '');
  expect(href.origin + href.pathname).toBe('https://www.google.com/maps/search/');
  expect(href.searchParams.get('query')).toBe('Avenida Paulista, 1578, Bela Vista, São Paulo - SP, 01310100');
  expect(mapHref({ ...NONE, street: 'Rua A&query=x#y' })).not.toContain('#');
});

test('a city alone has no map', () => {
  expect(mapHref({ ...NONE, city: 'Campinas', state: 'SP' })).toBeNull();
});
