import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { updateWork } from '@/lib/catalog/edit';
import { hideWork } from '@/lib/catalog/hide';
import { removeWorkPicture } from '@/lib/catalog/moderation/remove-picture';
import { takeDownWork } from '@/lib/catalog/moderation/take-down';
import { createWork } from '@/lib/catalog/publish';
import { deleteWork } from '@/lib/catalog/remove';
import { sitemapVersion } from '@/lib/catalog/sitemap';
import { arrangeWorkPictures } from '@/lib/catalog/pictures/arrange-pictures';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { accountClosing } from '@/lib/operator/account-closing';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { providerPageId } from '@/lib/services/page-cache/provider-page';
import { purgeAllPages, purgePages } from '@/lib/services/page-cache/purge';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { logInAs, PASSWORD } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { PostgresListener } from '../postgres-listener';
import { CachedPage } from './cached-page';
import { MemoryTier } from './memory-tier';
import { purges } from './purges';

const memory = new MemoryTier(1_000_000);
let listener: PostgresListener;

beforeEach(async () => {
  listener = new PostgresListener(process.env.DATABASE_URL ?? '', [purges(memory)]);
  await listener.start();
});
afterEach(() => listener.stop());

const wanted = (workId: number | null) => ({
  key: `${workId}`,
  locale: 'en-US' as const,
  address: '/',
  lifetime: { freshSeconds: 3600, staleSeconds: 0 },
  workId,
});
const find = (workId: number | null) => memory.find(`${workId}`);

/** Keeps the page of an ad, or a list. */
async function keep(workId: number | null): Promise<void> {
  const rendered = { status: 200, headers: {}, body: Buffer.from('') };
  await memory.fill(wanted(workId), async () => ({
    page: CachedPage.fromRendered(rendered, ''),
    source: 'miss',
  }));
}

/** Waits until every notification so far has arrived: they arrive in commit order, so it sends one more. */
async function hearEverything(): Promise<void> {
  const last = 2 ** 31 - 1;
  await keep(last);
  await db.$transaction((tx) => purgePages(tx, [last]));
  await vi.waitFor(() => expect(find(last)).toBeUndefined());
}

/** Expects that a change purges the ad's page and sitemap. Before it, keeps a list that the caller can check. */
async function forgetsAdAndSitemap(id: number, change: () => Promise<unknown>): Promise<void> {
  await hearEverything();
  await keep(id);
  await keep(null);
  const version = sitemapVersion(1);
  await change();
  await vi.waitFor(() => expect(find(id)).toBeUndefined());
  expect(sitemapVersion(1)).not.toBe(version);
}

test('a change that is rolled back purges nothing', async () => {
  await keep(1);
  const change = db.$transaction(async (tx) => {
    await purgePages(tx, [1]);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  await hearEverything();
  expect(find(1)).toBeDefined();
});

test('a committed change purges the page in every process', async () => {
  await keep(1);
  await keep(2);
  await db.$transaction((tx) => purgePages(tx, [1]));
  await vi.waitFor(() => expect(find(1)).toBeUndefined());
  expect(find(2)).toBeDefined();
});

test('a change of something on every page purges all pages and lists in every process', async () => {
  await keep(1);
  await keep(null);
  await db.$transaction((tx) => purgeAllPages(tx));
  await vi.waitFor(() => expect(find(1)).toBeUndefined());
  expect(find(null)).toBeUndefined();
});

test('thousands of ads can change at once', async () => {
  await keep(9999);
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  await db.$transaction((tx) => purgePages(tx, ids));
  await vi.waitFor(() => expect(find(9999)).toBeUndefined());
});

test('after a lost connection the cache is empty', async () => {
  await keep(1);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await client.end();
  await vi.waitFor(() => expect(find(1)).toBeUndefined(), { timeout: 5000 });
  await keep(1);
  await db.$transaction((tx) => purgePages(tx, [1]));
  await vi.waitFor(() => expect(find(1)).toBeUndefined());
  expect(await listener.isConnected()).toBe(true);
});

test('every change of an ad purges its page and its sitemap, but no lists', async () => {
  const { actor } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(actor, newAd());
  const changes = [
    () => updateWork(actor, changedAd(id, { title: 'Afinação de cravo' })),
    async () => addWorkPicture(actor, id, incoming(await generatePicture('png'))),
    () => arrangeWorkPictures(actor, { work_id: id, pictures: [] }),
    () => hideWork(actor, { work_id: id, hidden: true }),
    () => hideWork(actor, { work_id: id, hidden: false }),
    () => deleteWork(actor, id),
  ];
  for (const change of changes) {
    await forgetsAdAndSitemap(id, change);
    expect(find(null)).toBeDefined();
  }
});

test("every change of a provider or their ads purges the provider's page, and no other provider's", async () => {
  const { actor } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(actor, newAd());
  const [own, other] = [providerPageId(actor.uid), providerPageId(`${actor.uid}2`)];
  const changes = [
    () => createWork(actor, newAd()),
    () => updateWork(actor, changedAd(id, { title: 'Afinação de cravo' })),
    async () => addWorkPicture(actor, id, incoming(await generatePicture('png'))),
    () => hideWork(actor, { work_id: id, hidden: true }),
    () => db.$transaction((tx) => takeDownWork(tx, { id, fault: 'fraud' })),
    () => deleteWork(actor, id),
    () => db.$transaction((tx) => purgePagesOf(tx, actor.userId)),
  ];
  await hearEverything();
  await keep(other);
  for (const change of changes) {
    await hearEverything();
    await keep(own);
    await change();
    await vi.waitFor(() => expect(find(own)).toBeUndefined());
  }
  expect(find(other)).toBeDefined();
});

test("a block and the closing of the account purge the provider's page, even without ads", async () => {
  const [blocked, closed] = [await createProvider(), await createProvider()];
  const { actor } = await logInAs(closed);
  const changes = [
    [blocked, () => blockUser({ uid: blocked.uid, reason: 'fraud' })],
    [closed, () => closeAccount(actor, PASSWORD, accountClosing)],
  ] as const;
  for (const [{ uid }, change] of changes) {
    await hearEverything();
    await keep(providerPageId(uid));
    await change();
    await vi.waitFor(() => expect(find(providerPageId(uid))).toBeUndefined());
  }
});

test('an ad that an operator takes down leaves the lists at once', async () => {
  const { actor } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(actor, newAd());
  const picture = await addWorkPicture(actor, id, incoming(await generatePicture('png')));
  const changes = [
    () => db.$transaction((tx) => removeWorkPicture(tx, { workId: id, pictureId: picture.id })),
    () => db.$transaction((tx) => takeDownWork(tx, { id, fault: 'fraud' })),
  ];
  for (const change of changes) {
    await forgetsAdAndSitemap(id, change);
    await vi.waitFor(() => expect(find(null)).toBeUndefined());
  }
});
