import { beforeAll, expect, test } from 'vitest';
import { db } from '../platform/database/db';
import { listCities } from './city';
import { importPlaces } from './import';
import { findLocation } from './location';
import { listStates } from './state';

beforeAll(() => importPlaces(db));

test('an unknown federative unit is not found', async () => {
  await expect(listCities(99)).rejects.toMatchObject({ code: 'not_found' });
});

test.each(['99', '9912345', '3599999', 'SP', '355030', '35503080', ' 35', '٣٥'])(
  'there is no place %o',
  async (location) => {
    expect(await findLocation(location)).toBeNull();
  },
);

test('no location is the whole country', async () => {
  expect(await findLocation('')).toBeNull();
});

test('all 27 federative units and 5,571 municipalities are imported, each in the unit given by its code', async () => {
  expect([await db.state.count(), await db.city.count()]).toEqual([27, 5571]);
  const astray = await db.$queryRaw<unknown[]>`select from cities where state_id <> id / 100000`;
  expect(astray).toEqual([]);
});

test('importing again restores changed names and creates no duplicates', async () => {
  await db.city.update({ where: { id: 3550308 }, data: { name: 'Sampa' } });
  await importPlaces(db);
  expect(await db.city.count()).toBe(5571);
  expect(await findLocation('3550308')).toEqual({
    state_name: 'São Paulo',
    state_id: 35,
    city_name: 'São Paulo',
    city_id: 3550308,
  });
});

test('a state alone is a place', async () => {
  expect(await findLocation('53')).toEqual({ state_name: 'Distrito Federal', state_id: 53 });
});

test('states are in alphabetical order, ignoring accents', () => {
  const names = listStates().map(({ name }) => name);
  expect(names.indexOf('Ceará')).toBeLessThan(names.indexOf('Distrito Federal'));
});

test('the largest cities of a state come first, the small ones in alphabetical order, ignoring accents', async () => {
  const cities = (await listCities(35)).map(({ name }) => name);
  expect(cities.slice(0, 3)).toEqual(['São Paulo', 'Guarulhos', 'Campinas']);
  expect(cities.indexOf('Águas de Lindóia')).toBeLessThan(cities.indexOf('Borá'));
  expect(cities).toHaveLength(645);
});
