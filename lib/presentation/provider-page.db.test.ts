import { describe, expect, test } from 'vitest';
import { blockAccount } from '@/lib/accounts/block';
import { isClosedUid } from '@/lib/accounts/closed-uid';
import { closeAccount } from '@/lib/accounts/deletion';
import { listContactsBetween } from '@/lib/messaging/contacts';
import { blockUser } from '@/lib/operator/block';
import { listOrders } from '@/lib/orders/order-list';
import { db } from '@/lib/platform/database/db';
import { writeReview } from '@/lib/reviews/review';
import { publishDueReviews } from '@/lib/reviews/publish';
import { readReviewQuery } from '@/lib/services/page-cache/review-address';
import { advanceClock } from '@/test/clock';
import { createUser, createWork, taxNumberRow } from '@/test/factories';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { createReleasedOrder, PRAISE } from '@/test/reviews';
import { findProviderPage } from './provider-page';

const find = (uid: string, query = '') =>
  findProviderPage(uid, readReviewQuery(new URLSearchParams(query)), 'pt-BR');

describe('there is no page', () => {
  test('of an unknown handle, and of a user without visible ads and reviews', async () => {
    expect(await find('nobody22222')).toBeNull();
    const user = await createUser();
    await createWork({ userId: user.id, hiddenAt: new Date() });
    expect(await find(user.uid)).toBeNull();
  });

  test('of a blocked account, and of a closed one', async () => {
    const [blocked, closed] = [await createUser(), await createMember()];
    for (const { id } of [blocked, closed]) await createWork({ userId: id });
    expect(await find(blocked.uid)).not.toBeNull();
    await db.$transaction((tx) => blockAccount(tx, { uid: blocked.uid, reason: 'fraud', at: new Date() }));
    expect(await find(blocked.uid)).toBeNull();
    await closeAccount((await logInAs(closed)).actor, PASSWORD, { guards: [], erasers: [] });
    const { uid } = await db.user.findUniqueOrThrow({ where: { id: closed.id } });
    expect([await find(closed.uid), await find(uid)]).toEqual([null, null]);
    expect(await Promise.all([closed, blocked].map((user) => isClosedUid(user.uid)))).toEqual([true, false]);
  });
});

test('orders and conversations link to the page of a provider with visible ads, and it exists', async () => {
  const { customer, provider } = await createReleasedOrder();
  const { id: workId } = await createWork({ userId: provider.userId });
  const pair = { readerId: customer.userId, otherId: provider.userId };
  const linked = async () => {
    const [[purchase]] = await listOrders(customer);
    const [talk] = await listContactsBetween([pair]);
    return {
      order: purchase?.has_ads,
      chat: talk?.contact.has_ads,
      page: (await find(provider.uid)) !== null,
    };
  };
  const there = { order: true, chat: true, page: true };
  const gone = { order: false, chat: false, page: false };
  expect(await linked()).toEqual(there);
  await db.work.update({ where: { id: workId }, data: { hiddenAt: new Date() } });
  expect(await linked()).toEqual(gone);
  await db.work.update({ where: { id: workId }, data: { hiddenAt: null } });
  await blockUser({ uid: provider.uid, reason: 'fraud' });
  expect(await linked()).toEqual(gone);
});

test('the page has what is public about a provider, and nothing else', async () => {
  const user = await createUser({
    name: 'Caio Lima 11 98765-4321',
    profession: 'Pintor',
    phone: '11987654321',
    pixKey: 'caio@example.com',
  });
  await db.taxNumber.createMany({ data: [taxNumberRow(user.id)] });
  const { id } = await createWork({ userId: user.id });
  await createWork({ userId: user.id, hiddenAt: new Date() });
  await db.providerReputation.create({
    data: { userId: user.id, rating: 4.75, reviews: 3, doneOrders: 9, failedOrders: 1 },
  });
  const page = await find(user.uid);
  expect(page).toMatchObject({
    provider: { profession: 'Pintor', since: user.createdAt, works: [{ id }] },
    numbers: { rating: 4.8, reviews: 3, done: { percent: 90, of: 10 }, again: null },
    firstDone: null,
  });
  expect(page?.provider.taxNumberAt).toBeInstanceOf(Date);
  const shown = JSON.stringify(page);
  for (const secret of ['98765', 'caio@example.com', '11222333000181', user.email, '"userId"'])
    expect(shown).not.toContain(secret);
});

test('reviews are sorted, filtered by service and paged; others are not found', async () => {
  const provider = (await logInAs(await createMember())).actor;
  const { uid } = provider;
  for (const text of 'abcdefghijkl') {
    const { orderId, customer } = await createReleasedOrder({ provider });
    const title = 'ab'.includes(text) ? 'Muro & fachada' : 'Pintura';
    await db.order.update({ where: { id: orderId }, data: { title } });
    await writeReview(customer, orderId, { ...PRAISE, stars: text === 'e' ? 1 : 4, text });
  }
  expect(await find(uid)).toBeNull();
  advanceClock({ days: 14 });
  await publishDueReviews();
  const textsOf = async (query: string) =>
    (await find(uid, query))?.reviews.reviews.map(({ text }) => text).join('');
  expect(await textsOf('')).toBe('lkjihgfedc');
  expect(await textsOf('page=2')).toBe('ba');
  expect(await textsOf('sort=lowest')).toBe('elkjihgfdc');
  expect(await textsOf('sort=highest&page=2')).toBe('ae');
  expect(await textsOf('service=Muro+%26+fachada')).toBe('ba');
  expect(await textsOf('page=3')).toBeUndefined();
  expect(await textsOf('service=Muro')).toBeUndefined();
  const page = await find(uid);
  expect(page).toMatchObject({
    counts: [1, 0, 0, 11, 0],
    reviews: {
      pages: 2,
      services: [
        { title: 'Pintura', reviews: 10 },
        { title: 'Muro & fachada', reviews: 2 },
      ],
    },
  });
  expect(page?.firstDone).toBeInstanceOf(Date);
});
