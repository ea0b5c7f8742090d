import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createProvider, changedAd, newAd } from '@/test/ads';
import { createSubWork, createUser, createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { updateWork } from '../edit';
import { hideWork } from '../hide';
import { createWork as publish } from '../publish';
import { deleteWork } from '../remove';
import type { Favourite } from './contract';
import { listFavourites, mergeFavourites, saveFavourite } from './favourite';
import { listFavouriteCards } from './favourite-cards';
import { collectFavourites, eraseFavourites } from './personal-data';
import { MAX_FAVOURITES } from './rules';

async function newMember() {
  return (await logInAs(await createMember())).actor;
}

/** An ad whose owner may change it. */
async function publishAd(price = 250) {
  const { actor: owner } = await logInAs(await createProvider());
  const { work_id: id } = await publish(owner, newAd({ price }));
  return { owner, id, item: String(id) };
}

/** A user with an ad, who therefore has a page. */
async function addProvider(given: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(given);
  await createWork({ userId: user.id });
  return user;
}

/** A favourite that a browser stored for a visitor. */
function kept(item: string, given: Partial<Favourite> = {}): Favourite {
  return { item, price_seen: 250, saved_at: '2026-11-01T12:00:00.000Z', ...given };
}

async function itemsOf(actor: Parameters<typeof listFavourites>[0]): Promise<string[]> {
  return (await listFavourites(actor)).list.map(({ item }) => item);
}

test('an ad is saved with its lowest price, and a provider without one; the latest comes first', async () => {
  const actor = await newMember();
  const { id } = await createWork({ priceCents: 12_000 });
  await createSubWork({ workId: id, priceCents: 8_000 });
  const { uid } = await addProvider();
  await saveFavourite(actor, { item: String(id), saved: true });
  await saveFavourite(actor, { item: `@${uid}`, saved: true });
  expect((await listFavourites(actor)).list).toMatchObject([
    { item: `@${uid}`, price_seen: null },
    { item: String(id), price_seen: 80 },
  ]);
});

test('saving twice at once stores one favourite, and removing twice is not an error', async () => {
  const actor = await newMember();
  const { item } = await publishAd();
  const { uid } = await addProvider();
  for (const saved of [item, `@${uid}`]) {
    await Promise.all([1, 2].map(() => saveFavourite(actor, { item: saved, saved: true })));
  }
  expect(await itemsOf(actor)).toEqual([`@${uid}`, item]);
  await Promise.all([1, 2].map(() => saveFavourite(actor, { item, saved: false })));
  expect(await itemsOf(actor)).toEqual([`@${uid}`]);
});

test('an ad or provider that is not visible cannot be saved', async () => {
  const actor = await newMember();
  const hidden = await createWork({ hiddenAt: new Date(), previewKey: 'x' });
  const blocked = await addProvider({ blockedAt: new Date() });
  const customer = await createUser();
  for (const item of [String(hidden.id), '2147483647'])
    await expect(saveFavourite(actor, { item, saved: true })).rejects.toMatchObject({
      code: 'not_found',
      reason: 'work_not_found',
    });
  for (const item of [`@${blocked.uid}`, `@${customer.uid}`, '@unknown1'])
    await expect(saveFavourite(actor, { item, saved: true })).rejects.toMatchObject({
      code: 'not_found',
      reason: 'user_not_found',
    });
});

test('a user removes and lists only their own favourites', async () => {
  const [ana, bia] = [await newMember(), await newMember()];
  const { item } = await publishAd();
  await saveFavourite(ana, { item, saved: true });
  await saveFavourite(bia, { item, saved: false });
  expect([await itemsOf(ana), await itemsOf(bia)]).toEqual([[item], []]);
});

describe('the limit', () => {
  async function fill(userId: number, count: number): Promise<void> {
    const { id } = await createWork();
    await db.favourite.createMany({
      // Ids that no ad has: favourites outlive their ads.
      data: Array.from({ length: count }, (_, index) => ({
        userId,
        workId: 1_000_000_000 + id * 1_000 + index,
        priceSeenCents: 10_000,
        createdAt: new Date('2026-10-01'),
      })),
    });
  }

  test('refuses one more favourite, but not one that is there already', async () => {
    const actor = await newMember();
    const { item } = await publishAd();
    await saveFavourite(actor, { item, saved: true });
    await fill(actor.userId, MAX_FAVOURITES - 1);
    await saveFavourite(actor, { item, saved: true });
    await expect(saveFavourite(actor, { item: (await publishAd()).item, saved: true })).rejects.toMatchObject(
      { code: 'conflict', reason: 'too_many_favourites' },
    );
  });

  test('holds when two are saved at once', async () => {
    const actor = await newMember();
    await fill(actor.userId, MAX_FAVOURITES - 1);
    const items = [(await publishAd()).item, (await publishAd()).item];
    const outcomes = await Promise.allSettled(
      items.map((item) => saveFavourite(actor, { item, saved: true })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.favourite.count({ where: { userId: actor.userId } })).toBe(MAX_FAVOURITES);
  });

  test('keeps the latest favourites of a browser', async () => {
    const actor = await newMember();
    await fill(actor.userId, MAX_FAVOURITES - 1);
    const [older, newer] = [(await publishAd()).item, (await publishAd()).item];
    const { list } = await mergeFavourites(actor, [
      kept(older, { saved_at: '2026-11-01T12:00:00.000Z' }),
      kept(newer, { saved_at: '2026-11-02T12:00:00.000Z' }),
    ]);
    expect(list).toHaveLength(MAX_FAVOURITES);
    expect(list[0]?.item).toBe(newer);
  });
});

describe('the favourites of a browser', () => {
  test('are added with the price and time of saving, and those of the account stay as they are', async () => {
    const actor = await newMember();
    const [known, added] = [await publishAd(100), await publishAd(200)];
    await saveFavourite(actor, { item: known.item, saved: true });
    const { list } = await mergeFavourites(actor, [kept(known.item), kept(added.item), kept(added.item)]);
    expect(list).toMatchObject([
      { item: known.item, price_seen: 100 },
      { item: added.item, price_seen: 250, saved_at: '2026-11-01T12:00:00.000Z' },
    ]);
  });

  test('get the current price if the browser did not know it, and never a time in the future', async () => {
    const actor = await newMember();
    const { item } = await publishAd(180);
    const [favourite] = (
      await mergeFavourites(actor, [kept(item, { price_seen: null, saved_at: '2999-01-01T00:00:00.000Z' })])
    ).list;
    expect(favourite?.price_seen).toBe(180);
    expect(new Date(favourite?.saved_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('are left out when they are gone', async () => {
    const actor = await newMember();
    const gone = await publishAd();
    await deleteWork(gone.owner, gone.id);
    expect(await mergeFavourites(actor, [kept(gone.item), kept('@unknown1')])).toEqual({ list: [] });
  });

  test('are merged once when two tabs log in at once', async () => {
    const actor = await newMember();
    const { item } = await publishAd();
    await Promise.all([1, 2].map(() => mergeFavourites(actor, [kept(item)])));
    expect(await itemsOf(actor)).toEqual([item]);
  });
});

describe('cards', () => {
  test('show the current price of an ad and the name of a provider', async () => {
    const { owner, id, item } = await publishAd(250);
    await updateWork(owner, changedAd(id, { price: 200 }));
    const { uid } = await addProvider({ name: 'Bia Lima', profession: 'Pintora' });
    expect(await listFavouriteCards([item, `@${uid}`])).toMatchObject({
      ads: [{ id, price: 200 }],
      providers: [{ uid, name: 'Bia Lima', profession: 'Pintora', rating: null }],
    });
  });

  test('leave out ads that are hidden or removed, and providers who left', async () => {
    const [hidden, removed] = [await publishAd(), await publishAd()];
    const closed = await addProvider({ deletedAt: new Date() });
    await hideWork(hidden.owner, { work_id: hidden.id, hidden: true });
    await deleteWork(removed.owner, removed.id);
    expect(await listFavouriteCards([hidden.item, removed.item, `@${closed.uid}`])).toEqual({
      ads: [],
      providers: [],
    });
  });
});

test('a favourite outlives its ad, even one that is removed at the same moment', async () => {
  const actor = await newMember();
  const { owner, id, item } = await publishAd();
  await saveFavourite(actor, { item, saved: true });
  await Promise.allSettled([deleteWork(owner, id), saveFavourite(actor, { item, saved: true })]);
  expect(await itemsOf(actor)).toEqual([item]);
  await saveFavourite(actor, { item, saved: false });
  expect(await itemsOf(actor)).toEqual([]);
});

test('the data download has the favourites, and closing the account deletes them', async () => {
  const actor = await newMember();
  const { item, id } = await publishAd();
  await saveFavourite(actor, { item, saved: true });
  expect((await collectFavourites(actor.userId)).records).toMatchObject({
    favourites: [{ workId: id, priceSeenCents: 25_000 }],
  });
  expect(await db.$transaction((tx) => eraseFavourites(tx, actor.userId))).toEqual({ favourites: 1 });
  expect(await itemsOf(actor)).toEqual([]);
});
