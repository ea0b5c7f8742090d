import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser, createWork, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import { refreshSearchStatistics } from './statistics';

const RIO = 3304557;

let userId: number;
beforeEach(async () => {
  userId = (await createUser({ profession: null })).id;
});
afterEach(async () => {
  await db.user.deleteMany();
  await db.$executeRaw`delete from search_words`;
});

async function electricians(count: number): Promise<void> {
  const ad = workRow({ userId, title: 'Eletricista técnico', description: '', profession: '' });
  await db.work.createMany({ data: Array.from({ length: count }, () => ad) });
  await refreshSearchStatistics();
}

test('spelling is not corrected before the words are collected', async () => {
  await createWork({ userId, title: 'Eletricista', description: '' });
  const page = await searchWorks({ term: 'eletrecista', location: '' });
  expect(page).toMatchObject({ list: [], total: { value: 0, exact: true } });
  expect(page).not.toHaveProperty('corrected');
});

test('spelling is not corrected when ads contain the word', async () => {
  await electricians(6);
  expect(await searchWorks({ term: 'eletricistas', location: '' })).not.toHaveProperty('corrected');
});

test('spelling is not corrected without a similar word', async () => {
  await electricians(6);
  const page = await searchWorks({ term: 'xyzzyq', location: '' });
  expect(page.list).toEqual([]);
  expect(page).not.toHaveProperty('corrected');
});

test.each([
  ['eletrecista', 'eletricista'],
  ['Eletrecista', 'eletricista'],
  ['eletrecista de tecnico', 'eletricista de tecnico'],
  ['eletricista tecnnico', 'eletricista técnico'],
])('the misspelled %o finds what %o finds', async (term, corrected) => {
  await electricians(6);
  const page = await searchWorks({ term, location: '' });
  expect(page.list).toHaveLength(6);
  expect(page.corrected).toBe(corrected);
});

test('a correction keeps the ads that contain the word as typed', async () => {
  await electricians(6);
  await createWork({ userId, title: 'Eletrecista barato', description: '' });
  const page = await searchWorks({ term: 'eletrecista', location: '' });
  expect(page.list[0]?.title).toBe('Eletrecista barato');
  expect(page.list).toHaveLength(7);
});

test('a correction is the same for every page', async () => {
  await electricians(30);
  const first = await searchWorks({ term: 'eletrecista', location: '' });
  const second = await searchWorks({ term: 'eletrecista', location: '', excluded: first.excluded });
  expect([first.list.length, second.list.length]).toEqual([21, 9]);
  expect(second.corrected).toBe('eletricista');
});

test('a correction does not depend on the place', async () => {
  await electricians(6);
  const page = await searchWorks({ term: 'eletricista', location: String(RIO) });
  expect(page.list).toEqual([]);
  expect(page).not.toHaveProperty('corrected');
});
