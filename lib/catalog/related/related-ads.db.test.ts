import { beforeEach, expect, test } from 'vitest';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { createUser, createWork, workRow } from '@/test/factories';
import { adsInCity, countRelatedRows, listRelatedAds, similarAds } from './related-ads';

const [CAMPINAS, SAO_PAULO, NITEROI] = [3_509_502, 3_550_308, 3_303_302];

beforeEach(async () => void (await db.work.deleteMany()));

type Ad = Parameters<typeof createWork>[0];

/** An ad of a painter in Campinas, of a new provider. */
function painter(priceCents: number, given: Ad = {}) {
  const title = 'Parede sem bolhas';
  return createWork({ title, profession: 'Pintor', cityId: CAMPINAS, priceCents, ...given });
}

async function rowsOf(id: number) {
  const { related, in_city } = await listRelatedAds(id);
  return { related: related.map((ad) => ad.id), inCity: in_city.map((ad) => ad.id) };
}

test('ads of the same profession in the city come closest in price first, one per provider', async () => {
  const ad = await painter(20_000);
  const [far, near, equal] = [await painter(90_000), await painter(26_000), await painter(20_000)];
  await painter(80_000, { userId: near.userId });
  await painter(20_000, { userId: ad.userId });
  expect((await rowsOf(ad.id)).related).toEqual([equal.id, near.id, far.id]);
});

test('ads of the state follow if the city has few; ads of another state do not', async () => {
  const ad = await painter(20_000);
  const inCity = await painter(90_000);
  const inState = await painter(20_000, { cityId: SAO_PAULO });
  await painter(20_000, { cityId: NITEROI });
  expect((await rowsOf(ad.id)).related).toEqual([inCity.id, inState.id]);
  expect(await countRelatedRows(ad.id)).toBe(1);
});

test('other professions of the city are in the second row, newest first, without the ads of the first', async () => {
  const ad = await painter(20_000);
  const similar = await painter(20_000);
  const others = [];
  for (const day of ['2026-10-01', '2026-11-01'])
    others.push(
      await painter(20_000, { title: 'Chuveiro', profession: 'Eletricista', createdAt: new Date(day) }),
    );
  expect(await rowsOf(ad.id)).toEqual({
    related: [similar.id],
    inCity: others.map(({ id }) => id).reverse(),
  });
  expect(await countRelatedRows(ad.id)).toBe(2);
});

test('hidden ads are in no row, and an ad that is hidden or gone has none', async () => {
  const ad = await painter(20_000);
  const hidden = await painter(20_000, { hiddenAt: new Date(), previewKey: 'x' });
  for (const id of [ad.id, hidden.id, 2_147_483_647]) {
    expect(await rowsOf(id)).toEqual({ related: [], inCity: [] });
    expect(await countRelatedRows(id)).toBe(0);
  }
});

test('an ad without a profession has only the row of its city', async () => {
  const ad = await painter(20_000, { profession: '' });
  const other = await painter(20_000);
  expect(await rowsOf(ad.id)).toEqual({ related: [], inCity: [other.id] });
});

test('both rows come from an index, without a scan of the ads', async () => {
  const users = await Promise.all(Array.from({ length: 40 }, () => createUser()));
  const trades = ['Pintor', 'Eletricista', 'Diarista', 'Chaveiro', 'Advogado'];
  const cities = await db.city.findMany({ select: { id: true }, orderBy: { id: 'asc' }, take: 60 });
  const ads = Array.from({ length: 4_000 }, (_, index) =>
    workRow({
      userId: users[index % 40]?.id ?? 0,
      title: `${trades[index % 5]} ${index}`,
      profession: trades[index % 5] ?? '',
      cityId: cities[index % 60]?.id ?? CAMPINAS,
    }),
  );
  await db.work.createMany({ data: ads.slice(0, 2_000) });
  await db.work.createMany({ data: ads.slice(2_000) });
  await db.$executeRaw`analyze works`;
  await db.$executeRaw`analyze search_documents`;
  const ad = await painter(20_000);
  const planOf = async (query: Prisma.Sql) =>
    JSON.stringify(await db.$queryRaw(Prisma.sql`explain ${query}`));
  for (const place of ['city', 'state'] as const) {
    const plan = await planOf(similarAds(ad.id, place));
    expect(plan).toContain('search_documents_doc_idx');
    expect(plan).not.toContain('Seq Scan');
  }
  const plan = await planOf(adsInCity(ad.id));
  expect(plan).toContain('search_documents_city_id_rank_work_id_idx');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
