import { beforeEach, describe, expect, test } from 'vitest';
import { createSubWork, createUser, createWork, subWorkRow } from '../../test/factories';
import { db } from '../platform/database/db';

const CAMPINAS = 3509502;
const RIO = 3304557;

beforeEach(() => db.user.deleteMany());

/** Compares every stored document with one computed from scratch. */
async function expectCurrent(): Promise<void> {
  const [row] = await db.$queryRaw<[{ stored: number; current: number; same: number }]>`
    select
      (select count(*)::int from search_documents) as stored,
      (select count(*)::int from search.current_documents) as current,
      (select count(*)::int from search_documents join search.current_documents as current
        using (work_id, city_id, rank, least_price_cents, rating, state_id, identity_verified, category, doc)) as same`;
  expect(row.stored).toBe(row.current);
  expect(row.same).toBe(row.current);
}

function documentOf(workId: number) {
  return db.searchDocument.findUnique({ where: { workId } });
}

/** The stems and lexemes of an ad. */
async function lexemesOf(workId: number): Promise<string[]> {
  const [row] = await db.$queryRaw<{ lexemes: string[] }[]>`
    select tsvector_to_array(doc) as lexemes from search_documents where work_id = ${workId}`;
  return row?.lexemes ?? [];
}

type Ad = { id: number; userId: number };
const hide = { hiddenAt: new Date() };

describe('each change of', () => {
  const CHANGES: Record<string, (ad: Ad) => Promise<unknown>> = {
    'the title': ({ id }) => db.work.update({ where: { id }, data: { title: 'Reparo de telhado' } }),
    'the description': ({ id }) => db.work.update({ where: { id }, data: { description: 'x '.repeat(99) } }),
    'the profession': ({ id }) => db.work.update({ where: { id }, data: { profession: 'Telhadista' } }),
    'the category': ({ id }) => db.work.update({ where: { id }, data: { chosenCategory: 'telhadista' } }),
    'the price': ({ id }) => db.work.update({ where: { id }, data: { priceCents: 5_100 } }),
    'the city': ({ id }) => db.work.update({ where: { id }, data: { cityId: RIO } }),
    'the cover': ({ id }) => db.work.update({ where: { id }, data: { coverName: 'picture' } }),
    'a new sub-work': ({ id }) => createSubWork({ workId: id, title: 'Calhas', priceCents: 5_000 }),
    'a sub-work': ({ id }) =>
      db.subWork.updateMany({ where: { workId: id }, data: { title: 'Calhas', priceCents: 5_500 } }),
    'a removed sub-work': ({ id }) => db.subWork.deleteMany({ where: { workId: id } }),
    'the rating': ({ userId }) =>
      db.providerReputation.upsert({
        where: { userId },
        create: { userId, rating: 4.44 },
        update: { rating: 4.44 },
      }),
    'the identity': ({ userId }) =>
      db.user.update({ where: { id: userId }, data: { identityVerifiedAt: new Date() } }),
    'a sub-work and the price at once': ({ id }) =>
      db.$transaction([
        db.subWork.deleteMany({ where: { workId: id } }),
        db.work.update({ where: { id }, data: { priceCents: 7_700 } }),
      ]),
  };

  test.each(Object.entries(CHANGES))('%s is in the document at once', async (_, change) => {
    const ad = await createWork();
    await createSubWork({ workId: ad.id });
    const before = JSON.stringify([await documentOf(ad.id), await lexemesOf(ad.id)]);
    await change(ad);
    expect(JSON.stringify([await documentOf(ad.id), await lexemesOf(ad.id)])).not.toBe(before);
    await expectCurrent();
  });

  test.each(Object.entries(CHANGES))(
    '%s of a hidden ad is in the document once it is shown',
    async (_, change) => {
      const ad = await createWork(hide);
      await createSubWork({ workId: ad.id });
      await change(ad);
      expect(await documentOf(ad.id)).toBeNull();
      await db.work.update({ where: { id: ad.id }, data: { hiddenAt: null } });
      expect(await documentOf(ad.id)).not.toBeNull();
      await expectCurrent();
    },
  );
});

test.each<[string, (ad: Ad) => Promise<unknown>]>([
  ['hidden', ({ id }) => db.work.update({ where: { id }, data: hide })],
  ['deleted', ({ id }) => db.work.delete({ where: { id } })],
  ['deleted with its owner', ({ userId }) => db.user.delete({ where: { id: userId } })],
])('an ad that is %s has no document', async (_, change) => {
  const ad = await createWork();
  await createSubWork({ workId: ad.id });
  await change(ad);
  expect(await documentOf(ad.id)).toBeNull();
  await expectCurrent();
});

test('a sub-work that moves to another ad is only in the document of the new ad', async () => {
  const [{ id: from }, { id: to }] = [await createWork(), await createWork()];
  const { id } = await createSubWork({ workId: from, title: 'Calhas' });
  await db.subWork.update({ where: { id }, data: { workId: to } });
  expect(await lexemesOf(from)).not.toContain('calh');
  expect(await lexemesOf(to)).toContain('calh');
  await expectCurrent();
});

test('documents are complete after concurrent writes to one ad', async () => {
  const { id: workId, userId } = await createWork();
  await db.providerReputation.create({ data: { userId } });
  await Promise.all([
    ...['Calhas', 'Rufos', 'Forros', 'Telhas'].map((title) => createSubWork({ workId, title })),
    db.work.update({ where: { id: workId }, data: { priceCents: 5_000 } }),
    db.providerReputation.update({ where: { userId }, data: { rating: 4.8 } }),
    db.user.update({ where: { id: userId }, data: { identityVerifiedAt: new Date() } }),
  ]);
  await expectCurrent();
});

test('ads published while the rating of their owner changes have the latest rating', async () => {
  const { id: userId } = await createUser();
  await db.providerReputation.create({ data: { userId, rating: 3 } });
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? createWork({ userId })
        : db.providerReputation.update({ where: { userId }, data: { rating: 4 + index / 20 } }),
    ),
  );
  await expectCurrent();
});

test('a document holds the least price, the category, the shown rating and the place', async () => {
  const { id, userId } = await createWork({
    profession: 'Pintora de paredes',
    cityId: CAMPINAS,
    priceCents: 9_000,
  });
  await db.subWork.createMany({
    data: [8_000, 9_500].map((priceCents) => subWorkRow({ workId: id, priceCents })),
  });
  await db.providerReputation.create({ data: { userId, rating: 4.66 } });
  expect(await documentOf(id)).toMatchObject({
    leastPriceCents: 8_000,
    category: 'pared pintor',
    rating: 4.7,
    cityId: CAMPINAS,
    stateId: 35,
    identityVerified: false,
  });
  expect(await lexemesOf(id)).toEqual(expect.arrayContaining(['@s35', '@c3509502', '@kpared pintor']));
});

test('a change of the rating too small to show leaves the document as it was', async () => {
  const { id, userId } = await createWork();
  await db.providerReputation.create({ data: { userId, rating: 4.66 } });
  await db.$executeRaw`update search_documents set moved_at = null`;
  await db.providerReputation.update({ where: { userId }, data: { rating: 4.68 } });
  expect(await documentOf(id)).toMatchObject({ rating: 4.7, movedAt: null });
});

test('an ad counts as moved only when its place in an order changes', async () => {
  const { id } = await createWork();
  expect(await documentOf(id)).toMatchObject({ movedAt: null });
  await db.work.update({ where: { id }, data: { title: 'Telhado' } });
  expect(await documentOf(id)).toMatchObject({ movedAt: null });
  await db.work.update({ where: { id }, data: { priceCents: 5_100 } });
  expect(await documentOf(id)).toMatchObject({ movedAt: expect.any(Date) });
});

test('the state is derived from the city, whatever is written', async () => {
  const { id } = await createWork({ cityId: RIO, stateId: 35 });
  expect(await db.work.findUnique({ where: { id } })).toMatchObject({ stateId: 33 });
  const moved = await db.work.update({ where: { id }, data: { cityId: 5300108, stateId: 33 } });
  expect(moved.stateId).toBe(53);
});

describe('the rank', () => {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const minutes = createdAt.getTime() / 60_000;

  test('is the minute of publication', async () => {
    const { id } = await createWork({ createdAt, description: '' });
    expect(await documentOf(id)).toMatchObject({ rank: minutes });
  });

  test('is at most twelve hours better for a complete ad', async () => {
    const { id } = await createWork({ createdAt, description: 'x'.repeat(120), coverName: 'picture' });
    await createSubWork({ workId: id });
    expect(await documentOf(id)).toMatchObject({ rank: minutes + 720 });
  });
});
