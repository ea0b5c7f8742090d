import { beforeAll, expect, test } from 'vitest';
import { db } from '../platform/database/db';
import coordinates from './coordinates.json';
import { importPlaces } from './import';
import { findNearest } from './nearest';

beforeAll(() => importPlaces(db));

test.each<[string, number, number]>([
  ['São Paulo, at Sé', -23.55, -46.63],
  ['Rio de Janeiro, at Copacabana', -22.97, -43.18],
  ['Manaus, north of it on the river', -3.13, -60.02],
  ['Fernando de Noronha, far out at sea', -3.84, -32.41],
  ['Chuí, at the last street of Brazil', -33.69, -53.45],
])('the nearest municipality: %s', async (expected, latitude, longitude) => {
  const { city_name, city_id = 0, state_id } = await findNearest({ latitude, longitude });
  expect(expected).toContain(city_name);
  expect(Math.trunc(city_id / 100_000)).toBe(state_id);
});

test.each([
  ['Lisbon', 38.72, -9.14],
  ['the South Pole', -90, 0],
])('%s is not in Brazil', async (_, latitude, longitude) => {
  await expect(findNearest({ latitude, longitude })).rejects.toMatchObject({ reason: 'place_not_found' });
});

test('the position of at least 199 of every 200 municipalities is known, without duplicates and within Brazil', async () => {
  const lines = coordinates.cities.split(';').map((line) => line.split(' ').map(Number));
  const known = new Set((await db.city.findMany({ select: { id: true } })).map(({ id }) => id));
  expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan((known.size * 199) / 200);
  for (const [id = 0, latitude = 0, longitude = 0] of lines) {
    expect(known).toContain(id);
    expect(latitude > -34 && latitude < 5.3 && longitude > -74 && longitude < -32, String(id)).toBe(true);
  }
});
