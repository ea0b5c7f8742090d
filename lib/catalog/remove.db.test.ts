import { expect, test } from 'vitest';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { createProvider, newAd } from '@/test/ads';
import { createOrder } from '@/test/factories';
import { runAllJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { drawing, generatePicture, incoming } from '@/test/pictures';
import { hideWork } from './hide';
import { getOwnWork, listOwnWorks } from './own-works';
import { createWork } from './publish';
import { deleteWork } from './remove';
import { searchWorks } from './search';
import { getWork } from './work';

async function published(given: Parameters<typeof newAd>[0] = {}) {
  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const { work_id: id } = await createWork(actor, newAd(given));
  return { owner, actor, id };
}

async function isFound(term: string): Promise<boolean> {
  return (await searchWorks({ term, location: '' })).list.length > 0;
}

test("another user's ad cannot be removed, hidden, shown or opened for editing", async () => {
  const { id } = await published();
  const { actor } = await published();
  const notFound = { code: 'not_found', reason: 'work_not_found' };
  await expect(deleteWork(actor, id)).rejects.toMatchObject(notFound);
  await expect(hideWork(actor, { work_id: id, hidden: true })).rejects.toMatchObject(notFound);
  await expect(hideWork(actor, { work_id: id, hidden: false })).rejects.toMatchObject(notFound);
  await expect(getOwnWork(actor, id)).rejects.toMatchObject(notFound);
  expect((await getWork(id)).work.id).toBe(id);
});

test.each(['blockedAt', 'deletedAt'])(
  'an account that ends during the call changes nothing (%s)',
  async (state) => {
    const { actor, id } = await published();
    await db.user.update({ where: { id: actor.userId }, data: { [state]: new Date() } });
    await expect(deleteWork(actor, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(hideWork(actor, { work_id: id, hidden: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await getWork(id)).work.id).toBe(id);
  },
);

test('a removed ad and its pictures disappear from search at once; its orders stay', async () => {
  const { owner, actor, id } = await published({ title: 'Conserto de gaita' });
  const customer = await createProvider();
  const { id: orderId } = await createOrder({
    customerId: customer.id,
    providerId: owner.id,
    workId: id,
    title: 'Conserto de gaita',
  });
  await addWorkPicture(actor, id, incoming(await generatePicture('jpeg')));
  expect(await storage.list(`${owner.uid}/${id}`)).toHaveLength(2);

  await deleteWork(actor, id);
  expect(await isFound('gaita')).toBe(false);
  await expect(getWork(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteWork(actor, id)).rejects.toMatchObject({ code: 'not_found' });
  await runAllJobs();
  expect(await storage.list(owner.uid)).toEqual([]);
  expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({
    workId: null,
    title: 'Conserto de gaita',
    state: 'paid',
  });
});

test('only its owner finds a hidden ad, until it is shown again', async () => {
  const { actor, id } = await published({ title: 'Restauro de órgão' });
  await hideWork(actor, { work_id: id, hidden: true });
  await hideWork(actor, { work_id: id, hidden: true });
  expect(await isFound('restauro')).toBe(false);
  await expect(getWork(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await listOwnWorks(actor)).toMatchObject([{ id, hidden: true }]);
  expect((await getOwnWork(actor, id)).work.hidden).toBe(true);
  await hideWork(actor, { work_id: id, hidden: false });
  expect(await isFound('restauro')).toBe(true);
});

test('showing an ad again requires the paid fee', async () => {
  const { actor, id } = await published();
  await hideWork(actor, { work_id: id, hidden: true });
  await db.user.update({ where: { id: actor.userId }, data: { proSince: null } });
  await expect(hideWork(actor, { work_id: id, hidden: false })).rejects.toMatchObject({
    reason: 'pro_required',
  });
  await expect(getWork(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('own ads are listed newest first; one is opened as it was written', async () => {
  const { actor, id } = await published({ title: 'Zap 11 98765-4321', description: 'Ligue 98765-4321' });
  const { work_id: newer } = await createWork(
    actor,
    newAd({ subworks: [{ title: 'Só 1', description: '2', price: 50 }] }),
  );
  await published();
  expect((await listOwnWorks(actor)).map((card) => card.id)).toEqual([newer, id]);
  expect(await getOwnWork(actor, id)).toMatchObject({
    work: { title: 'Zap 11 98765-4321', description: 'Ligue 98765-4321', state_id: 35, version: 1 },
    phone: '11987654321',
    pictures: [],
  });
  expect((await getOwnWork(actor, newer)).subworks).toEqual([
    { id: expect.any(Number), title: 'Só 1', description: '2', price: 50 },
  ]);
});

test('uploads during the removal of an ad leave no files', async () => {
  const { owner, actor, id } = await published();
  const photos = await Promise.all([30, 40, 50, 60].map((width) => drawing({ width }).png().toBuffer()));
  const [first = Buffer.alloc(0), ...others] = photos;
  await addWorkPicture(actor, id, incoming(first));
  const uploads = others.map((photo) => addWorkPicture(actor, id, incoming(photo)));
  await Promise.allSettled([deleteWork(actor, id), ...uploads]);
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await runAllJobs();
  expect(await db.work.findUnique({ where: { id } })).toBeNull();
  expect(await storage.list(owner.uid)).toEqual([]);
});
