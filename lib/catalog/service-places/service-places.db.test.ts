import { beforeEach, describe, expect, test } from 'vitest';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { createUser, createWork, workRow } from '@/test/factories';
import { listSearchLinks } from '../professions';
import { searchWorks } from '../search';
import { countAdsByState } from './ads-by-state';
import { adsByCategory, listOtherCategories } from './city-categories';
import { findCityNumbers, numbersInCity } from './city-numbers';
import { hasEnoughAds } from './has-enough-ads';
import { placesWithAds } from './listed-places';
import { adsByCity, listNeighbours } from './neighbours';

const [CAMPINAS, VALINHOS, SUMARE, NITEROI] = [3_509_502, 3_556_206, 3_552_403, 3_303_302];

beforeEach(async () => void (await db.work.deleteMany()));

type Ad = Parameters<typeof createWork>[0];

/** An ad of a painter in Campinas, by a new provider. */
function painter(given: Ad = {}) {
  const texts = { title: 'Parede sem bolhas', description: '', profession: 'Pintor' };
  return createWork({ ...texts, cityId: CAMPINAS, ...given });
}

describe('the numbers of a city', () => {
  test('count the providers of the category once, and the reviews that count', async () => {
    const [ana, bia] = [await createUser({ identityVerifiedAt: new Date() }), await createUser()];
    for (const userId of [ana.id, ana.id, bia.id]) await painter({ userId });
    await painter({ cityId: NITEROI });
    await createWork({ cityId: CAMPINAS, profession: 'Eletricista' });
    await db.providerReputation.upsert({
      where: { userId: ana.id },
      create: { userId: ana.id, reviews: 4, starsTotal: 19 },
      update: { reviews: 4, starsTotal: 19 },
    });
    expect(await findCityNumbers('pintor', CAMPINAS)).toEqual({
      isPartial: false,
      providers: 2,
      verified: 1,
      reviews: 4,
      stars: 19,
    });
  });

  test('agree with the search, which finds synonyms and no hidden ads', async () => {
    await painter({ title: 'Pintura de muro', profession: 'Artista' });
    await painter({ hiddenAt: new Date(), previewKey: 'x' });
    const { total } = await searchWorks({ term: 'pintor', location: String(CAMPINAS) });
    expect(total).toEqual({ value: 1, exact: true });
    expect((await findCityNumbers('pintor', CAMPINAS)).providers).toBe(1);
  });

  test('are partial if there are more ads than are read', async () => {
    for (let count = 0; count < 3; count += 1) await painter();
    expect(await db.$queryRaw(numbersInCity('pintor', CAMPINAS, 3))).toMatchObject([{ isPartial: false }]);
    expect(await db.$queryRaw(numbersInCity('pintor', CAMPINAS, 2))).toMatchObject([{ isPartial: true }]);
  });

  test('are zero without ads', async () => {
    expect(await findCityNumbers('pintor', CAMPINAS)).toEqual({
      isPartial: false,
      providers: 0,
      verified: 0,
      reviews: 0,
      stars: 0,
    });
  });
});

test('neighbours are the cities with ads of the category, nearest first, without the city itself', async () => {
  for (const cityId of [SUMARE, VALINHOS, VALINHOS, CAMPINAS, NITEROI]) await painter({ cityId });
  await createWork({ cityId: 3_524_709, profession: 'Eletricista', title: 'Chuveiro' });
  expect(await listNeighbours('pintor', CAMPINAS)).toEqual([
    { cityId: VALINHOS, ads: 2 },
    { cityId: SUMARE, ads: 1 },
  ]);
});

test('other categories of a city are listed with most ads first', async () => {
  await painter();
  await createWork({ cityId: CAMPINAS, title: 'Abertura de porta', profession: 'Chaveiro', description: '' });
  for (let count = 0; count < 2; count += 1)
    await createWork({ cityId: CAMPINAS, title: 'Chuveiro', profession: 'Eletricista', description: '' });
  await createWork({ cityId: NITEROI, title: 'Corte', profession: 'Barbeiro', description: '' });
  const others = await listOtherCategories('painter', CAMPINAS);
  expect(others.map(({ category, ads }) => [category.key, ads])).toEqual([
    ['electrician', 2],
    ['locksmith', 1],
  ]);
});

test('a category in a city is listed if it has at least three ads', async () => {
  for (let count = 0; count < 3; count += 1) await painter();
  for (let count = 0; count < 2; count += 1) await painter({ cityId: NITEROI });
  expect(await db.$queryRaw(placesWithAds())).toEqual([{ key: 'painter', cityId: CAMPINAS, ads: 3 }]);
  expect(await hasEnoughAds('pintor', CAMPINAS)).toBe(true);
  expect(await hasEnoughAds('pintor', NITEROI)).toBe(false);
  expect([...((await countAdsByState()) ?? [])].toSorted()).toEqual([
    [33, 2],
    [35, 3],
  ]);
});

test('every query of a page uses an index, and none scans the documents', async () => {
  const users = await Promise.all(Array.from({ length: 40 }, () => createUser()));
  const trades = [
    'Pintor',
    'Eletricista',
    'Diarista',
    'Chaveiro',
    'Barbeiro',
    'Afinador',
    'Florista',
    'Sapateiro',
  ];
  const cities = await db.city.findMany({ select: { id: true }, orderBy: { id: 'asc' }, take: 60 });
  const ads = Array.from({ length: 2_400 }, (_, index) =>
    workRow({
      userId: users[index % 40]?.id ?? 0,
      title: `${trades[index % 8]} ${index}`,
      profession: trades[index % 8] ?? '',
      description: '',
      cityId: cities[index % 60]?.id ?? CAMPINAS,
    }),
  );
  await db.work.createMany({ data: ads.slice(0, 1_200) });
  await db.work.createMany({ data: ads.slice(1_200) });
  await db.$executeRaw`vacuum analyze works, search_documents`;
  const planOf = async (query: Prisma.Sql) =>
    JSON.stringify(await db.$queryRaw(Prisma.sql`explain ${query}`));
  const city = cities[0]?.id ?? CAMPINAS;
  for (const query of [
    numbersInCity('pintor', city),
    adsByCity(
      'pintor',
      cities.map(({ id }) => id),
    ),
    adsByCategory(listSearchLinks(), city),
    placesWithAds(),
  ]) {
    const plan = await planOf(query);
    expect(plan).toContain('search_documents_doc_idx');
    expect(plan).not.toContain('Seq Scan on search_documents');
  }
});
