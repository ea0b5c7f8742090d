import { beforeAll, describe, expect, it } from 'vitest';
import { listSearchLinks } from '@/lib/catalog/professions';
import { db } from '@/lib/platform/database/db';
import { ads, people } from './town';
import { seedTown } from './seed-town';

beforeAll(async () => {
  expect(await seedTown(db)).toBe(true);
});

describe('seeding', () => {
  it('changes nothing the second time', async () => {
    const before = await db.work.findMany({ orderBy: { id: 'asc' } });
    expect(await seedTown(db)).toBe(false);
    expect(await db.work.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('does not restore deleted rows', async () => {
    await db.work.deleteMany({ where: { title: ads[0]?.title } });
    expect(await seedTown(db)).toBe(false);
    expect(await db.work.count()).toBe(ads.length - 1);
  });

  it('writes all users and the community account', async () => {
    expect(await db.user.count()).toBe(people.length + 1);
    expect(await db.user.count({ where: { uid: 'admin' } })).toBe(1);
  });

  it('has something for each of the fourteen links of the home page', async () => {
    for (const { term } of listSearchLinks()) expect(await found(term), term).toBeGreaterThanOrEqual(4);
  });

  it('has three pages of técnicos, with or without the accent', async () => {
    expect(await found('técnico')).toBeGreaterThan(2 * 21);
    expect(await found('tecnico')).toBe(await found('técnico'));
  });
});

async function found(term: string): Promise<number> {
  const rows = await db.$queryRaw<object[]>`
    select work_id from search_documents where doc @@ plainto_tsquery('search.portuguese', search.normalise(${term}))`;
  return rows.length;
}
