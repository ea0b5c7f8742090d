import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { findPlaceByPath, placePath } from './place-path';
import { findStateOf, listStates } from './state';

test('each of the 5,571 municipalities has a path of its own, which leads back to it', () => {
  const cities = getMunicipalities();
  const paths = cities.map(({ code, name }) => {
    const state = findStateOf(Number(code));
    const place = {
      state_name: state?.name ?? '',
      state_id: state?.id ?? 0,
      city_name: name,
      city_id: Number(code),
    };
    const path = placePath(place);
    const [stateSlug = '', citySlug] = path.split('/');
    expect(path).toMatch(/^[a-z]{2}\/[a-z]+(-[a-z]+)*$/);
    expect(findPlaceByPath(stateSlug, citySlug)).toEqual(place);
    return path;
  });
  expect(cities).toHaveLength(5571);
  expect(new Set(paths).size).toBe(5571);
});

test('each of the 27 states has a path, which leads back to it', () => {
  const paths = listStates().map(({ id, name }) => {
    const place = { state_name: name, state_id: id };
    expect(findPlaceByPath(placePath(place))).toEqual(place);
    return placePath(place);
  });
  expect(new Set(paths).size).toBe(27);
});

test.each([
  ['SP', 'São-Paulo'],
  ['sp', 'sao_paulo'],
  ['sao-paulo', 'SaoPaulo'],
  ['São Paulo', 'são paulo'],
])('other spellings name the same place: %s/%s', (state, city) => {
  expect(findPlaceByPath(state, city)).toMatchObject({ city_id: 3_550_308 });
});

test("an apostrophe may or may not separate words: d'Oeste", () => {
  for (const city of ['santa-barbara-d-oeste', 'santa-barbara-doeste', "santa-bárbara-d'oeste"])
    expect(findPlaceByPath('sp', city)).toMatchObject({ city_id: 3_545_803 });
});

test.each([
  ['xx', undefined],
  ['', undefined],
  ['sp', 'niteroi'],
  ['sp', ''],
  ['rj', 'constructor'],
])('an unknown place is not found: %s/%s', (state, city) => {
  expect(findPlaceByPath(state, city)).toBeNull();
});
