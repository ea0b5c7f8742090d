import { beforeEach, expect, test } from 'vitest';
import { createUser, createWork, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { readFilters } from './filter-criteria';
import { searchWorks } from './search';
import { listFoundCategories } from './search-categories';

const CAMPINAS = 3509502;
const SAO_PAULO = 3550308;

let userId: number;
beforeEach(async () => {
  await db.user.deleteMany();
  userId = (await createUser()).id;
});

type Filters = Parameters<typeof readFilters>[0];

async function advertise(profession: string, given: Parameters<typeof createWork>[0] = {}): Promise<void> {
  await createWork({ userId, title: 'Casa', description: '', profession, ...given });
}

function list(filters: Filters = {}, search: { term?: string; location?: string } = {}) {
  return listFoundCategories({ term: '', location: '', ...search, ...readFilters(filters) });
}

const inBrief = (found: Awaited<ReturnType<typeof list>>) =>
  found.map(({ name, ads, isChosen }) => `${name} ${ads}${isChosen ? ' chosen' : ''}`);

test('the most frequent categories come first, each in its most frequent spelling', async () => {
  for (const profession of ['Pintora', 'Pintor', 'Pintor', 'Pedreiro', 'Pedreiro', 'Chaveiro', ''])
    await advertise(profession);
  expect(inBrief(await list())).toEqual(['Pintor 3', 'Pedreiro 2', 'Chaveiro 1']);
});

test('a count is the number of ads that the search with this category finds', async () => {
  for (const profession of ['Pintora', 'Pintor', 'Pedreiro']) {
    await advertise(profession, { cityId: CAMPINAS, priceCents: 6_000 });
    await advertise(profession, { cityId: CAMPINAS, priceCents: 20_000 });
    await advertise(profession, { cityId: SAO_PAULO, priceCents: 6_000 });
    await advertise(profession, { cityId: CAMPINAS, priceCents: 6_000, title: 'Muro' });
  }
  const filters: Filters = { price_to: '100', near: String(CAMPINAS), radius: '5' };
  const found = await list(filters, { term: 'casa' });
  expect(inBrief(found)).toEqual(['Pintor 2', 'Pedreiro 1']);
  for (const { name, ads } of found) {
    const { total } = await searchWorks({
      term: 'casa',
      location: '',
      ...readFilters({ ...filters, category: name.toLowerCase() }),
    });
    expect(total).toEqual({ value: ads, exact: true });
  }
});

test('the chosen category comes first and does not limit the counts', async () => {
  for (const profession of ['Pintor', 'Pintor', 'Pedreiro']) await advertise(profession);
  expect(inBrief(await list({ category: 'pedreiros' }))).toEqual(['Pedreiro 1 chosen', 'Pintor 2']);
  expect(inBrief(await list({ category: 'painter' }))).toEqual(['Pintor 2 chosen', 'Pedreiro 1']);
  expect(inBrief(await list({ category: 'chaveiro' }))).toEqual(['Pintor 2', 'Pedreiro 1']);
});

test('at most eight categories are listed, and none that contains a contact', async () => {
  const professions = 'Pintor Pedreiro Chaveiro Diarista Barbeiro Designer Advogado Jardineiro Eletricista';
  for (const profession of professions.split(' ')) await advertise(profession);
  expect(await list()).toHaveLength(8);
  for (let n = 0; n < 2; n += 1) await advertise('Pintor 11 98765-4321');
  const names = (await list()).map(({ name }) => name);
  expect(names).toHaveLength(7);
  expect(names.join()).not.toContain('98765');
});

test('with more than two thousand ads, categories have no counts', async () => {
  await db.work.createMany({
    data: Array.from({ length: 2_000 }, () => workRow({ userId, profession: 'Pintor' })),
  });
  expect(inBrief(await list())).toEqual(['Pintor 2000']);
  await advertise('Pintor');
  expect(inBrief(await list())).toEqual(['Pintor null']);
});

test('a search without ads has no categories', async () => {
  expect(await list({}, { term: 'zzqxzzqx' })).toEqual([]);
});
