import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateWork } from '@/lib/catalog/edit';
import { hideWork } from '@/lib/catalog/hide';
import { createWork } from '@/lib/catalog/publish';
import { deleteWork } from '@/lib/catalog/remove';
import { sitemapVersion } from '@/lib/catalog/sitemap';
import { arrangeWorkPictures } from '@/lib/catalog/pictures/arrange-pictures';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { db } from '@/lib/platform/db';
import { announceChange, type PageTag } from '@/lib/services/page-cache/announce';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { logInAs } from '@/test/members';
import { drawnPicture } from '@/test/pictures';
import { PostgresListener } from '../postgres-listener';
import { CachedPage } from './cached-page';
import { PageStore } from './page-store';
import { purges } from './purges';

const store = new PageStore({ sizeBytes: 1_000_000 });
let listener: PostgresListener;

beforeEach(async () => {
  listener = new PostgresListener(process.env.DATABASE_URL ?? '', [purges(store)]);
  await listener.start();
});
afterEach(() => listener.stop());

async function keep(key: string, tags: PageTag[]): Promise<void> {
  await store.fill(
    key,
    async () => new CachedPage({ status: 200, headers: {}, body: Buffer.from('') }, tags, ''),
  );
}

/** Waits until everything that was announced so far has arrived: it comes in the order of the commits. */
async function hearEverything(): Promise<void> {
  const last = 'work:2147483647';
  await keep('last', [last]);
  await db.$transaction((tx) => announceChange(tx, [last]));
  await vi.waitFor(() => expect(store.find('last')).toBeUndefined());
}

test('a change that is rolled back forgets nothing', async () => {
  await keep('page', ['work:1']);
  const change = db.$transaction(async (tx) => {
    await announceChange(tx, ['work:1']);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  await db.$transaction((tx) => announceChange(tx, ['work:2']));
  expect(store.find('page')).toBeDefined();
});

test('a change is forgotten everywhere once it is committed', async () => {
  await keep('page', ['work:1']);
  await keep('other', ['work:2']);
  await db.$transaction((tx) => announceChange(tx, ['work:1']));
  await vi.waitFor(() => expect(store.find('page')).toBeUndefined());
  expect(store.find('other')).toBeDefined();
});

test('thousands of ads can change at once', async () => {
  await keep('page', ['work:9999']);
  const tags = Array.from({ length: 10_000 }, (_, id): PageTag => `work:${id}`);
  await db.$transaction((tx) => announceChange(tx, tags));
  await vi.waitFor(() => expect(store.find('page')).toBeUndefined());
});

test('a lost connection comes back, with an empty cache', async () => {
  await keep('page', ['work:1']);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await client.end();
  await vi.waitFor(() => expect(store.find('page')).toBeUndefined(), { timeout: 5000 });
  await keep('page', ['work:1']);
  await db.$transaction((tx) => announceChange(tx, ['work:1']));
  await vi.waitFor(() => expect(store.find('page')).toBeUndefined());
  expect(await listener.isConnected()).toBe(true);
});

test('a new ad is in the lists at once', async () => {
  const { actor } = await logInAs(await createProvider());
  await hearEverything();
  await keep('search', ['works']);
  await createWork(actor, newAd());
  await vi.waitFor(() => expect(store.find('search')).toBeUndefined());
});

test('whatever happens to an ad, its page, the lists and its sitemap are forgotten', async () => {
  const { actor } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(actor, newAd());
  const changes = [
    () => updateWork(actor, changedAd(id)),
    async () => addWorkPicture(actor, id, await drawnPicture('png')),
    () => arrangeWorkPictures(actor, { work_id: id, pictures: [] }),
    () => hideWork(actor, { work_id: id, hidden: true }),
    () => hideWork(actor, { work_id: id, hidden: false }),
    () => deleteWork(actor, id),
  ];
  for (const change of changes) {
    await hearEverything();
    await keep('page', [`work:${id}`]);
    await keep('search', ['works']);
    const version = sitemapVersion(1);
    await change();
    await vi.waitFor(() => expect(store.find('page') ?? store.find('search')).toBeUndefined());
    expect(sitemapVersion(1)).not.toBe(version);
  }
});
