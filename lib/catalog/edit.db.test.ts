import { describe, expect, test } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { createOrder, createSubWork } from '@/test/factories';
import { logInAs } from '@/test/members';
import { updateWork } from './edit';
import { createWork } from './publish';
import { searchWorks } from './search';
import { getWork } from './work';

const SERVICES = ['Cordas', 'Pedais', 'Teclas'].map((title) => ({ title, description: '', price: 60 }));

async function published(given: Parameters<typeof newAd>[0] = {}, owner?: User) {
  const { actor } = await logInAs(owner ?? (await createProvider()));
  const { work_id: id } = await createWork(actor, newAd({ subworks: SERVICES, ...given }));
  const { subworks } = await getWork(id);
  return { actor, id, subworks };
}

const stored = (id: number) =>
  db.work.findUniqueOrThrow({
    where: { id },
    include: { subWorks: { orderBy: { position: 'asc' } } },
    omit: { updatedAt: true },
  });

describe('an edit is refused and changes nothing', () => {
  test("of another user's ad", async () => {
    const { id } = await published();
    const { actor } = await published();
    const before = await stored(id);
    await expect(updateWork(actor, changedAd(id))).rejects.toMatchObject({ reason: 'work_not_found' });
    expect(await stored(id)).toEqual(before);
  });

  test.each(['blockedAt', 'deletedAt'])(
    'by an account that was blocked or closed in the meantime (%s)',
    async (state) => {
      const { actor, id } = await published();
      const before = await stored(id);
      await db.user.update({ where: { id: actor.userId }, data: { [state]: new Date() } });
      await expect(updateWork(actor, changedAd(id))).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(await stored(id)).toEqual(before);
    },
  );

  test('with a sub-work of another ad, even of the same owner', async () => {
    const ana = await createProvider();
    const { actor, id, subworks } = await published({}, ana);
    const own = await published({}, ana);
    const foreign = await published();
    for (const other of [own, foreign]) {
      const before = [await stored(id), await stored(other.id)];
      const taken = [...subworks, ...other.subworks.slice(0, 1)];
      await expect(updateWork(actor, changedAd(id, { subworks: taken }))).rejects.toMatchObject({
        reason: 'subwork_not_found',
      });
      expect([await stored(id), await stored(other.id)]).toEqual(before);
    }
  });

  test('with a duplicate or unknown sub-work', async () => {
    const { actor, id, subworks } = await published();
    const before = await stored(id);
    const never = { id: 2 ** 31 - 1, title: 'Cordas', description: '', price: 60 };
    for (const one of [...subworks.slice(0, 1), never]) {
      const sent = changedAd(id, { subworks: [...subworks, one] });
      await expect(updateWork(actor, sent)).rejects.toMatchObject({ reason: 'subwork_not_found' });
    }
    expect(await stored(id)).toEqual(before);
  });

  test('when the ad was changed since it was loaded', async () => {
    const { actor, id, subworks } = await published();
    await updateWork(actor, changedAd(id, { subworks, version: 1, price: 200 }));
    const before = await stored(id);
    await expect(
      updateWork(actor, changedAd(id, { subworks, version: 1, price: 300 })),
    ).rejects.toMatchObject({
      code: 'conflict',
      reason: 'work_changed',
    });
    expect(await stored(id)).toEqual(before);
  });

  test('with a city that does not exist', async () => {
    const { actor, id } = await published();
    const before = await stored(id);
    await expect(updateWork(actor, changedAd(id, { city_id: 1 }))).rejects.toMatchObject({
      reason: 'city_not_found',
    });
    expect(await stored(id)).toEqual(before);
  });
});

test('kept sub-works keep their ids, whatever else changes; others are added or removed', async () => {
  const { actor, id, subworks } = await published();
  const [cordas, pedais, teclas] = subworks;
  if (!cordas || !pedais || !teclas) throw new Error('There are three');
  const sent = [
    { title: 'Martelos', description: 'Novo', price: 70 },
    { ...teclas, title: 'Teclas de marfim', price: 99.9 },
    cordas,
    { id: 0 as const, title: 'Banco', description: '', price: 80 },
  ];
  await updateWork(actor, changedAd(id, { subworks: sent }));
  const { subworks: now } = await getWork(id);
  expect(now).toEqual([
    { id: expect.any(Number), title: 'Martelos', description: 'Novo', price: 70 },
    { ...teclas, title: 'Teclas de marfim', price: 99.9 },
    cordas,
    { id: expect.any(Number), title: 'Banco', description: '', price: 80 },
  ]);
  expect(await db.subWork.count({ where: { id: pedais.id } })).toBe(0);
});

test('an order keeps its text when its sub-work is removed', async () => {
  const { actor, id, subworks } = await published();
  const customer = await createProvider();
  const order = await createOrder({
    customerId: customer.id,
    providerId: actor.userId,
    workId: id,
    subWorkId: subworks[0]?.id ?? null,
    title: 'Cordas',
  });
  await updateWork(actor, changedAd(id));
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    workId: id,
    subWorkId: null,
    title: 'Cordas',
    state: 'paid',
  });
});

test('a search finds an edit at once, with the current profession', async () => {
  const { actor, id } = await published({ title: 'Aula de alaúde' });
  await createSubWork({ workId: id, title: 'Aula de teorba' });
  await db.user.update({ where: { id: actor.userId }, data: { profession: 'Rabequista' } });
  await updateWork(actor, changedAd(id, { title: 'Aula de viola da gamba' }));
  const find = async (term: string) =>
    (await searchWorks({ term, location: '' })).list.map((card) => card.id);
  expect(await find('alaúde')).toEqual([]);
  expect(await find('teorba')).toEqual([]);
  expect(await find('viola da gamba')).toEqual([id]);
  expect(await find('rabequista')).toEqual([id]);
});

test('a price that stood for thirty days is shown as the former price when it is lowered', async () => {
  const { actor, id } = await published({ price: 100 });
  await updateWork(actor, changedAd(id, { price: 90 }));
  expect((await getWork(id)).work.discount).toBe(0);
  await db.work.update({ where: { id }, data: { pricedAt: new Date(Date.now() - 30 * 86_400_000) } });
  await updateWork(actor, changedAd(id, { price: 80 }));
  await updateWork(actor, changedAd(id, { price: 80, title: 'Afinação de cravo' }));
  expect((await getWork(id)).work).toMatchObject({ price: 80, discount: 10 });
});

test('a save without a change makes no new version', async () => {
  const { actor, id, subworks } = await published();
  const saved = await updateWork(actor, changedAd(id, { subworks, price: 200 }));
  const before = await stored(id);
  expect(await updateWork(actor, changedAd(id, { subworks, price: 200 }))).toEqual(saved);
  expect(await stored(id)).toEqual(before);
  const reordered = changedAd(id, { subworks: [...subworks].reverse(), price: 200 });
  expect((await updateWork(actor, reordered)).version).toBe(before.version + 1);
});

test('of twenty concurrent edits of one version, one is saved', async () => {
  const { actor, id, subworks } = await published();
  const edits = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      updateWork(actor, changedAd(id, { subworks, version: 1, price: 100 + number })),
    ),
  );
  const saved = edits.flatMap((edit, number) => (edit.status === 'fulfilled' ? [number] : []));
  const refusals = edits.flatMap((edit) => (edit.status === 'rejected' ? [String(edit.reason)] : []));
  expect(saved).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['DomainError: conflict: work_changed']));
  expect(await stored(id)).toMatchObject({ version: 2, priceCents: 10_000 + (saved[0] ?? 0) * 100 });
});

test('of twenty concurrent edits without a version, the last one is stored as a whole', async () => {
  const { actor, id } = await published({ subworks: [] });
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const subworks = [{ title: `Serviço ${number}`, description: '', price: 50 + number }];
      return updateWork(actor, changedAd(id, { subworks, price: 50 + number }));
    }),
  );
  const { version, priceCents, subWorks } = await stored(id);
  const number = (priceCents - 5_000) / 100;
  expect(version).toBe(21);
  expect(subWorks).toMatchObject([{ title: `Serviço ${number}`, priceCents }]);
  expect(await db.searchDocument.findUnique({ where: { workId: id } })).toMatchObject({
    leastPriceCents: priceCents,
  });
});
