import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubWork, createUser, createWork } from '../../test/factories';
import { db } from '../platform/db';
import { searchWorks } from './search';
import { refreshSearchStatistics } from './statistics';

beforeEach(() => db.user.deleteMany());

/** Ads whose card is not, or no longer, what the ad and its owner say. */
async function outdated(): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from works as work where card_json is distinct from search.card_json(work)`;
  return row.count;
}

async function cardOf(workId: number) {
  const { list } = await searchWorks({ term: '', location: '' });
  return list.find(({ id }) => id === workId);
}

test('an ad brings its card with it', async () => {
  const { id: userId, uid } = await createUser({ name: 'Rita Lima', avatarVersion: 7 });
  const { id } = await createWork({
    userId,
    title: 'Conserto de "violão"\ne viola',
    priceCents: 12_050,
    discountCents: 1_000,
    coverName: 'capa',
    cityId: 3509502,
  });
  expect(await cardOf(id)).toEqual({
    id,
    uid,
    name: 'Rita Lima',
    profession: 'Eletricista',
    title: 'Conserto de "violão"\ne viola',
    description: 'Troco o chuveiro e confiro a fiação no mesmo dia.',
    price: 120.5,
    discount: 10,
    city: 'Campinas, SP',
    avatar: `/files/${uid}/${uid}.webp?v=7`,
    cover: `/files/${uid}/${id}/capa-480.webp`,
  });
});

describe('a card is never outdated', () => {
  test.each<[string, object]>([
    ['title', { title: 'Outro título' }],
    ['description', { description: 'Outra descrição.' }],
    ['profession', { profession: 'Pintor' }],
    ['price', { priceCents: 9_900 }],
    ['discount', { discountCents: 500 }],
    ['cover', { coverName: 'outra' }],
    ['city', { cityId: 3304557 }],
  ])('when the %s changes', async (_, data) => {
    const { id } = await createWork();
    const before = await cardOf(id);
    await db.work.update({ where: { id }, data });
    expect(await cardOf(id)).not.toEqual(before);
    expect(await outdated()).toBe(0);
  });

  test.each<[string, object]>([
    ['name', { name: 'Outra Pessoa' }],
    ['picture', { avatarVersion: 2 }],
  ])("when the owner's %s changes, also while it is hidden", async (_, data) => {
    const { id, userId } = await createWork();
    await createWork({ userId, hiddenAt: new Date() });
    const before = await cardOf(id);
    await db.user.update({ where: { id: userId }, data });
    expect(await cardOf(id)).not.toEqual(before);
    expect(await outdated()).toBe(0);
  });

  test('when the ad goes to somebody else', async () => {
    const { id } = await createWork();
    const { id: userId, uid } = await createUser();
    await db.work.update({ where: { id }, data: { userId } });
    expect(await cardOf(id)).toMatchObject({ uid });
  });

  test('when an ad is published while its owner is renamed', async () => {
    const { id: userId } = await createUser();
    let publishing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { name: 'Nome Novo' } });
      publishing = createWork({ userId });
      await Promise.race([publishing, untilWaiting()]);
    });
    await publishing;
    expect(await outdated()).toBe(0);
  });

  test('when an owner is renamed while an ad of theirs is published', async () => {
    const { id: userId } = await createUser();
    let renaming: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.work.create({ data: { userId, title: 'Pintura', priceCents: 10_000, cityId: 3550308 } });
      renaming = db.user.update({ where: { id: userId }, data: { name: 'Nome Novo' } });
      await Promise.race([renaming, untilWaiting()]);
    });
    await renaming;
    expect(await outdated()).toBe(0);
  });
});

/** Until another connection waits for a lock. */
function untilWaiting(): Promise<void> {
  return vi.waitFor(
    async () => {
      const waiting = await db.$queryRaw<unknown[]>`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    },
    { timeout: 8_000 },
  );
}

test('an ad from before there were cards is found as any other, and gets one with the statistics', async () => {
  const { id } = await createWork();
  const card = await cardOf(id);
  await db.$transaction([
    db.$executeRaw`alter table works disable trigger keep_card`,
    db.$executeRaw`update works set card_json = null`,
    db.$executeRaw`alter table works enable trigger keep_card`,
  ]);
  expect(await outdated()).toBe(1);
  expect(await cardOf(id)).toEqual(card);
  await refreshSearchStatistics();
  expect(await outdated()).toBe(0);
});

test('what does not show on a card leaves it alone', async () => {
  const { id } = await createWork();
  const card = await cardOf(id);
  await createSubWork({ workId: id, title: 'Tomada' });
  await db.work.update({ where: { id }, data: { hiddenAt: new Date() } });
  await db.work.update({ where: { id }, data: { hiddenAt: null } });
  expect(await cardOf(id)).toEqual(card);
  expect(await outdated()).toBe(0);
});
