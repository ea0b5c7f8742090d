import { afterAll, expect, test, vi } from 'vitest';
import { updateWork } from '@/lib/catalog/edit';
import { hideWork } from '@/lib/catalog/hide';
import { createWork } from '@/lib/catalog/publish';
import { db } from '@/lib/platform/database/db';
import { purgeAllPages, purgePages } from '@/lib/services/page-cache/purge';
import { RenderedPages, trimRenderedPages } from '@/lib/services/page-cache/rendered-pages';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { logInAs } from '@/test/members';
import { openPageCache } from './test-page-cache';

const stored = new RenderedPages(process.env.DATABASE_URL ?? '');
afterAll(() => stored.stop());

/** A process without a memory tier; `say` gives the content of its pages. */
const open = (say = () => ({})) => openPageCache(say, { memoryBytes: 0, stored });
/** Stores of earlier tests may come late, so each test has ads of its own. */
const storedPages = (workId: number) => db.renderedPage.count({ where: { workId } });
const purge = (...ids: number[]) => db.$transaction((tx) => purgePages(tx, ids));

test("an ad's page is rendered once for all processes and after restarts", async () => {
  const [first, second] = [await open(), await open()];
  const { headers, body } = await first.ask('/details/7');
  expect(headers['x-page-cache']).toBe('miss');
  await vi.waitFor(async () => expect(await storedPages(7)).toBe(1));
  const again = await second.ask('/details/7');
  expect(again.headers).toMatchObject({ 'x-page-cache': 'stored', etag: headers.etag });
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect(again.body).toBe(body);
  expect(second.next).not.toHaveBeenCalled();
});

test('lists, missing pages and other languages are separate entries', async () => {
  const { ask } = await open(() => ({}));
  for (const path of ['/', '/search', '/payment']) await ask(path);
  const missing = await openPageCache(() => ({ status: 404 }), { memoryBytes: 0, stored });
  await missing.ask('/details/48');
  await ask('/details/47');
  await vi.waitFor(async () => expect(await storedPages(47)).toBe(1));
  expect(await storedPages(48)).toBe(0);
  const portuguese = await ask('/details/47', { headers: { host: 'br.localhost' } });
  expect(portuguese.headers['x-page-cache']).toBe('miss');
});

test('a purge reaches the stored page in its transaction', async () => {
  const { ask } = await open();
  await ask('/details/37');
  await vi.waitFor(async () => expect(await storedPages(37)).toBe(1));
  const change = db.$transaction(async (tx) => {
    await purgePages(tx, [37]);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect((await ask('/details/37')).headers['x-page-cache']).toBe('stored');
  await purge(37);
  expect(await storedPages(37)).toBe(0);
  expect((await ask('/details/37')).headers['x-page-cache']).toBe('miss');
});

test('a page rendered before an edit is never served after it, however late it comes to be stored', async () => {
  let finish = (): void => undefined;
  const wait = new Promise<void>((resolve) => (finish = resolve));
  const slow = await openPageCache(() => ({ html: 'before', wait }), { memoryBytes: 0, stored });
  const old = slow.ask('/details/17');
  await vi.waitFor(() => expect(slow.next).toHaveBeenCalled());
  await purge(17);
  finish();
  expect((await old).body).toContain('before');
  await vi.waitFor(async () => expect(await storedPages(17)).toBe(1));
  const { ask } = await openPageCache(() => ({ html: 'after' }), { memoryBytes: 0, stored });
  expect((await ask('/details/17')).body).toContain('after');
  await vi.waitFor(async () => expect((await ask('/details/17')).headers['x-page-cache']).toBe('stored'));
  expect((await ask('/details/17')).body).toContain('after');
});

test('a page stored while an edit is being committed is not served either', async () => {
  const key = { release: 'test', locale: 'en-US', address: '/details/27', workId: 27 };
  const { version } = await stored.find(key);
  await db.$transaction(async (tx) => {
    await purgePages(tx, [27]);
    await stored.store(key, version, { headers: {}, body: Buffer.from('before') });
  });
  expect((await stored.find(key)).page).toBeNull();
  // An older version does not replace a newer one.
  await stored.store(key, version + 1, { headers: {}, body: Buffer.from('after') });
  await stored.store(key, version, { headers: {}, body: Buffer.from('before') });
  expect((await stored.find(key)).page?.body.toString()).toBe('after');
});

test('concurrent edits of the same ads, in any order, do not deadlock', async () => {
  await Promise.all([purge(1, 2, 3), purge(3, 2, 1), purge(2, 3, 1)]);
  const { version } = await stored.find({ release: '', locale: '', address: '', workId: 2 });
  expect(version).toBe(3);
});

test('an ad that is published or edited is rendered before the first request', async () => {
  const { actor } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(actor, newAd());
  const jobs = () => db.$queryRaw`
    select payload from graphile_worker._private_jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = 'render_pages' and key = ${`render ${id}`}`;
  expect(await jobs()).toEqual([{ payload: { workIds: [id] } }]);
  await updateWork(actor, changedAd(id));
  expect(await jobs()).toHaveLength(1);
  const { ask, next, renderAhead } = await open();
  await renderAhead([id]);
  await vi.waitFor(async () => expect(await storedPages(id)).toBe(2));
  expect((await ask(`/details/${id}`)).headers['x-page-cache']).toBe('stored');
  expect(next).toHaveBeenCalledTimes(2);
  await hideWork(actor, { work_id: id, hidden: true });
  expect(await storedPages(id)).toBe(0);
});

test('beyond the limit the least recently used pages are evicted', async () => {
  const { ask } = await open();
  for (const id of [1, 2, 3, 4]) {
    await ask(`/details/${id}`);
    await vi.waitFor(async () => expect(await storedPages(id)).toBe(1));
  }
  await db.renderedPage.deleteMany({ where: { workId: { gt: 4 } } });
  await db.renderedPage.updateMany({ where: { workId: { in: [1, 2] } }, data: { seenAt: new Date(0) } });
  expect((await ask('/details/1')).headers['x-page-cache']).toBe('stored');
  await trimRenderedPages(3);
  const left = await db.renderedPage.findMany({ select: { workId: true }, orderBy: { workId: 'asc' } });
  expect(left.map(({ workId }) => workId)).toEqual([1, 3, 4]);
});

test('a change of something on every page purges each stored page, also one that is stored late', async () => {
  const key = { release: 'test', locale: 'en-US', address: '/details/57', workId: 57 };
  const { version } = await stored.find(key);
  await stored.store(key, version, { headers: {}, body: Buffer.from('before') });
  expect((await stored.find(key)).page).not.toBeNull();
  await db.$transaction((tx) => purgeAllPages(tx));
  expect((await stored.find(key)).page).toBeNull();
  await stored.store(key, version, { headers: {}, body: Buffer.from('late') });
  const { version: now, page } = await stored.find(key);
  expect(page).toBeNull();
  await stored.store(key, now, { headers: {}, body: Buffer.from('after') });
  expect((await stored.find(key)).page?.body.toString()).toBe('after');
});

test('without the second tier the cache renders pages', async () => {
  const gone = new RenderedPages('postgresql://serss:serss@127.0.0.1:1/none');
  const { ask } = await openPageCache(undefined, { memoryBytes: 0, stored: gone });
  expect((await ask('/details/7')).status).toBe(200);
  await gone.stop();
});
