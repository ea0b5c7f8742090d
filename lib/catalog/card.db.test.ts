import { beforeEach, describe, expect, test } from 'vitest';
import { createSubWork, createUser, createWork } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';

beforeEach(() => db.user.deleteMany());

async function cardOf(workId: number) {
  const { list } = await searchWorks({ term: '', location: '' });
  return list.find(({ id }) => id === workId);
}

test('a new ad has a card', async () => {
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
    from: null,
    city: 'Campinas, SP',
    avatar: `/files/${uid}/${uid}.webp?v=7`,
    cover: `/files/${uid}/${id}/capa-480.webp`,
    rating: null,
    reviews: 0,
    verified: false,
  });
});

test.each([
  [[80], 80],
  [[220, 300], 220],
  [[220], null],
])('an ad of 220 with services of %j says from %o', async (prices, from) => {
  const { id } = await createWork({ priceCents: 22_000 });
  for (const price of prices) await createSubWork({ workId: id, priceCents: price * 100 });
  expect(await cardOf(id)).toMatchObject({ price: 220, from });
});

test('a card says the rating of its owner, with one decimal', async () => {
  const { id, userId } = await createWork();
  await db.providerReputation.create({ data: { userId, rating: 4.751, reviews: 12 } });
  expect(await cardOf(id)).toMatchObject({ rating: 4.8, reviews: 12 });
});

test('a card says whether the identity of its owner is verified, also after a change', async () => {
  const { id, userId } = await createWork();
  expect(await cardOf(id)).toMatchObject({ verified: false });
  await db.user.update({ where: { id: userId }, data: { identityVerifiedAt: new Date() } });
  expect(await cardOf(id)).toMatchObject({ verified: true });
  await db.user.update({ where: { id: userId }, data: { identityVerifiedAt: null } });
  expect(await cardOf(id)).toMatchObject({ verified: false });
});

describe('a card is updated', () => {
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
  });

  test.each<[string, object]>([
    ['name', { name: 'Outra Pessoa' }],
    ['picture', { avatarVersion: 2 }],
  ])("when the owner's %s changes, even while the ad is hidden", async (_, data) => {
    const { id, userId } = await createWork();
    await createWork({ userId, hiddenAt: new Date() });
    const before = await cardOf(id);
    await db.user.update({ where: { id: userId }, data });
    expect(await cardOf(id)).not.toEqual(before);
  });

  test('when the ad gets another owner', async () => {
    const { id } = await createWork();
    const { id: userId, uid } = await createUser();
    await db.work.update({ where: { id }, data: { userId } });
    expect(await cardOf(id)).toMatchObject({ uid });
  });
});

test('changes that a card does not show leave it unchanged', async () => {
  const { id } = await createWork();
  const card = await cardOf(id);
  await db.work.update({ where: { id }, data: { hiddenAt: new Date() } });
  await db.work.update({ where: { id }, data: { hiddenAt: null } });
  expect(await cardOf(id)).toEqual(card);
});
