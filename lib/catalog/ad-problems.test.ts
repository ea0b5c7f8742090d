import { describe, expect, test } from 'vitest';
import { type AdDraft, adProblems, tidyDescription, tidyTitle } from './ad-problems';

const good = { title: 'Afinação de piano', description: '', price: 180, city_id: 3_550_308 };
const service = { title: 'Cordas', description: '', price: 50 };

function reasons(work: Partial<AdDraft['work']> = {}, rest: Partial<Omit<AdDraft, 'work'>> = {}): string[] {
  const ad = { work: { ...good, ...work }, phone: '11987654321', subworks: [], ...rest };
  return adProblems(ad).map(({ reason }) => reason);
}

describe('an ad is refused', () => {
  test.each<[string, Partial<AdDraft['work']>, Partial<Omit<AdDraft, 'work'>>]>([
    ['a title', { title: '' }, {}],
    ['a title that is more than spaces', { title: ' \t ' }, {}],
    ['a title with a visible character', { title: '\u200B\u200B\u200B\u2060' }, {}],
    ['a title with a letter', { title: '!!!' }, {}],
    ['a price', { price: 0 }, {}],
    ['a city', { city_id: 0 }, {}],
    ['a phone', {}, { phone: '' }],
    ['digits in its phone', {}, { phone: '(  ) -' }],
    ['a title of a sub-work', {}, { subworks: [{ ...service, title: ' ' }] }],
    ['a price of a sub-work', {}, { subworks: [service, { ...service, price: 0 }] }],
  ])('without %s', (_, work, rest) => {
    expect(reasons(work, rest)[0]).toBe('required_fields');
  });

  test.each([49.99, 1, -50])('for a price of %f', (price) => {
    expect(reasons({ price })[0]).toBe('price_under_50');
    expect(reasons({}, { subworks: [{ ...service, price }] })[0]).toBe('price_under_50');
  });

  test.each([1_000_000.01, 1e12, Number.MAX_VALUE])('for a price of %f', (price) => {
    expect(reasons({ price })[0]).toBe('price_over_limit');
    expect(reasons({}, { subworks: [{ ...service, price }] })[0]).toBe('price_over_limit');
  });

  test.each([50.001, 99.999, 1000 / 3, 50.1 + 1e-9])(
    'for a price of %f, which is not whole cents',
    (price) => {
      expect(reasons({ price })).toEqual(['price_in_whole_cents']);
    },
  );

  test('for a title of fewer than 3 or more than 120 characters', () => {
    expect(reasons({ title: ' ab ' })).toEqual(['title_too_short']);
    expect(reasons({ title: 'a'.repeat(121) })).toEqual(['title_too_long']);
    expect(reasons({}, { subworks: [{ ...service, title: 'a'.repeat(121) }] })).toEqual(['title_too_long']);
  });

  test('for a description of more than 510 characters', () => {
    expect(reasons({ description: '🎹'.repeat(511) })).toEqual(['ad_description_too_long']);
    expect(reasons({}, { subworks: [{ ...service, description: 'a'.repeat(511) }] })).toEqual([
      'ad_description_too_long',
    ]);
  });

  test.each(['1198765432', '01987654321', '11187654321', '119876543210', '+55 11 98765-4321'])(
    'for the phone %s',
    (phone) => {
      expect(reasons({}, { phone })).toEqual(['invalid_phone']);
    },
  );

  test('for more than 20 sub-works', () => {
    expect(reasons({}, { subworks: Array.from({ length: 21 }, () => service) })).toEqual([
      'too_many_subworks',
    ]);
  });
});

test('problems are reported in the order of the specification', () => {
  const work = { title: 'ab', description: 'a'.repeat(511), price: 49, city_id: 0 };
  expect(reasons(work, { phone: '123' })).toEqual([
    'required_fields',
    'price_under_50',
    'title_too_short',
    'ad_description_too_long',
    'invalid_phone',
  ]);
});

test('a problem has the path of its field', () => {
  const ad = { work: { ...good, title: '' }, phone: '1', subworks: [service, { ...service, price: 1 }] };
  expect(adProblems(ad).map(({ path }) => path.join('.'))).toEqual([
    'work.title',
    'subworks.1.price',
    'work.title',
    'phone',
  ]);
});

test.each([
  ['at the edges of every limit', { title: 'abc', price: 50, description: '🎹'.repeat(510) }, {}],
  ['at the other edges', { title: 'a'.repeat(120), price: 1_000_000 }, {}],
  ['with cents', { price: 50.29 }, {}],
  ['whose phone is as the account has it', {}, { phone: null }],
  ['with a masked landline', {}, { phone: '(11) 3765-4321' }],
  ['with 20 sub-works', {}, { subworks: Array.from({ length: 20 }, () => service) }],
])('an ad is accepted %s', (_, work, rest) => {
  expect(reasons(work, rest)).toEqual([]);
});

test('a title loses invisible and direction characters', () => {
  expect(tidyTitle('  Pintura\n de\t casas\u202E \u200B')).toBe('Pintura de casas');
  expect(tidyTitle('100 m² 👩‍🔧')).toBe('100 m² 👩‍🔧');
});

test('a description keeps its line breaks', () => {
  expect(tidyDescription('\r\nUm \r\nDois\u0007\n\n\n\n\nTrês\t!\n')).toBe('Um\nDois\n\n\nTrês !');
});
