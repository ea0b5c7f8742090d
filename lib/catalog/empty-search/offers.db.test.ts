import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser, createWork } from '../../../test/factories';
import { db } from '../../platform/database/db';
import { findOffers } from './offers';

const CAMPINAS = 3509502;
const SANTOS = 3548500;
const RIO = 3304557;
const one = { value: 1, exact: true };
const two = { value: 2, exact: true };

let userId: number;
beforeEach(async () => {
  userId = (await createUser({ profession: null })).id;
});
afterEach(() => db.user.deleteMany());

async function advertise(title: string, cityId = CAMPINAS): Promise<void> {
  await createWork({ userId, title, description: '', profession: '', cityId });
}

test('without any ad there is nothing to offer', async () => {
  expect(await findOffers({ term: 'pintor de paredes', location: String(SANTOS) })).toEqual({
    wider: [],
    fewer: [],
    categories: [],
  });
});

test('a search in a city offers its state and the country with their numbers of ads', async () => {
  await advertise('Pintor');
  await advertise('Pintor', RIO);
  const { wider } = await findOffers({ term: 'pintor', location: String(SANTOS) });
  expect(wider.map(({ location, total }) => [location, total])).toEqual([
    ['35', one],
    ['', two],
  ]);
});

test('a search in a state offers the country, and one in the country nothing wider', async () => {
  await advertise('Pintor', RIO);
  const { wider } = await findOffers({ term: 'pintor', location: '35' });
  expect(wider.map(({ location }) => location)).toEqual(['']);
  expect((await findOffers({ term: 'pintor xyz', location: '' })).wider).toEqual([]);
});

test('the largest combinations of words that find ads are offered, those with the most ads first', async () => {
  await advertise('Pintor de telhado');
  await advertise('Pintor de muro');
  await advertise('Pintor de muro');
  const { fewer } = await findOffers({ term: 'pintor de telhado e de muro', location: String(CAMPINAS) });
  expect(fewer.map(({ term, total }) => [term, total])).toEqual([
    ['pintor muro', two],
    ['pintor telhado', one],
  ]);
});

test('fewer words are offered for the same place only', async () => {
  await advertise('Pintor', RIO);
  const { fewer } = await findOffers({ term: 'pintor xyz', location: String(CAMPINAS) });
  expect(fewer).toEqual([]);
});

test.each([
  ['pintar quadros', 'painter', 'Pintor'],
  ['eletrotecnica', 'electrician', 'Eletricista'],
  ['faxineira noturna', 'cleaner', 'Diarista'],
])('%o offers the category %o', async (term, key, title) => {
  await advertise(title);
  await advertise('Massagem');
  const { categories } = await findOffers({ term, location: '' });
  expect(categories.map((category) => [category.key, category.total])).toEqual([[key, one]]);
});

test('a category without ads in the place is not offered', async () => {
  await advertise('Pintor', RIO);
  const { categories } = await findOffers({ term: 'pintar quadros', location: String(CAMPINAS) });
  expect(categories).toEqual([]);
});

test('a category is not offered twice', async () => {
  await advertise('Pintor');
  const { fewer, categories } = await findOffers({ term: 'pintor xyz', location: '' });
  expect([fewer.map(({ term }) => term), categories]).toEqual([['pintor'], []]);
});
