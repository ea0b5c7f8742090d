import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, test, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { closeAccount } from '@/lib/accounts/deletion';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { accountClosing } from '@/lib/operator/account-closing';
import { db } from '@/lib/platform/database/db';
import { publishDueReviews } from '@/lib/reviews/publish';
import { addReviewPicture } from '@/lib/reviews/pictures/picture';
import { recomputeReputations, refreshReputations } from '@/lib/reviews/recompute';
import { providerPageId } from '@/lib/services/page-cache/provider-page';
import { storage } from '@/lib/services/storage/storage';
import { ask, type Reply } from '@/test/ask';
import { orderOf, placeReleasedOrder } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { recordNotifications } from '@/test/notifications';
import { contentOfTables } from '@/test/odd/table-content';
import { generatePicture, incoming } from '@/test/pictures';
import { openPushBrowser } from '@/test/push/browser';
import { createReleasedOrder, createReviewedOrder, PRAISE } from '@/test/reviews';
import { contentOf, handlerOf, readCalls } from '@/test/visible/calls';
import { readPages } from '@/test/visible/pages';

/** Hundreds of calls. */
const TIMEOUT_MS = 300_000;

type Side = 'customer' | 'provider';
type Content = Record<string, unknown>;

/** The tables that change when a review is written. */
const WRITTEN = ['public.reviews'];
/** A job deletes the picture if no review uses it. */
const JOBS = ['graphile_worker._private_job_queues', 'graphile_worker._private_jobs'];
const WRITTEN_WITH_PICTURE = [...JOBS, 'public.review_pictures', ...WRITTEN].toSorted();

const namesOfChanged = (before: Content, after: Content) =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));

const userOf = ({ userId }: Actor) => db.user.findUniqueOrThrow({ where: { id: userId } });

const logIn = async (actor: Actor) => (await logInAs(await userOf(actor))).token;

/** A released order of a provider who has an ad and a rating, as seen by the side that has not written a review. */
async function createScene(otherSide: Side) {
  const placed = await placeReleasedOrder();
  const { orderId, customer, provider } = placed;
  for (let count = 0; count < 3; count += 1) await createReviewedOrder({ provider });
  const { workId, title } = await orderOf(placed);
  const subject = { orderId, workId: workId ?? 0, uid: provider.uid, title };
  const other = otherSide === 'provider' ? provider : customer;
  const author = otherSide === 'provider' ? customer : provider;
  const readers = {
    visitor: undefined,
    other: await logIn(other),
    stranger: (await logInAs(await createMember())).token,
  };
  const browser = openPushBrowser(inject('pushOrigin'));
  await subscribeToPush((await logInAs(await userOf(other))).actor, browser.target);

  /** Everything that users other than the author can read or receive; `pictureId` is the picture they request. */
  async function readAll(pictureId: string): Promise<Content> {
    const { email } = await userOf(other);
    const content: Content = {
      ...(await readPages({ ...subject, pictureId })),
      emails: (await emailsTo(email)).map(({ subject: line }) => line),
      pushed: await browser.notices(),
      numbers: await Promise.all([customer, provider].map(({ userId }) => findReputation(userId))),
    };
    for (const [reader, token] of Object.entries(readers)) {
      const answers = await readCalls({ ...subject, pictureId }, token);
      for (const [call, answer] of Object.entries(answers)) content[`${reader}: ${call}`] = answer;
    }
    return content;
  }

  /** The responses when users other than the author act on a review with this id. */
  async function actOn(reviewId: number): Promise<Content> {
    const acts = {
      reportReview: { review_id: reviewId, ground: 'insult' },
      replyToReview: { review_id: reviewId, text: 'Obrigado!' },
      appealReview: { review_id: reviewId, text: 'Não foi assim.' },
    };
    const content: Content = {};
    for (const [reader, token] of Object.entries(readers))
      for (const [call, body] of Object.entries(acts))
        content[`${reader}: ${call}`] = contentOf(await askAs(token, call, { body }));
    return content;
  }

  return { ...subject, author, authorToken: await logIn(author), other, readers, readAll, actOn };
}

type Scene = Awaited<ReturnType<typeof createScene>>;

function askAs(token: string | undefined, call: string, question: object): Promise<Reply> {
  return ask(handlerOf(call), { ...(token !== undefined && { token }), ...question });
}

/** Writes a review as its author, then changes it. Returns the id of its picture; null: it has none. */
async function writeHidden(
  { author, authorToken, orderId }: Scene,
  hasPicture: boolean,
): Promise<string | null> {
  const file = hasPicture ? incoming(await generatePicture('png')) : null;
  const pictureId = file && (await addReviewPicture(author, orderId, file)).id;
  for (const said of [PRAISE, { stars: 1, text: 'Não gostei.', would_again: false }]) {
    const body = { order_id: orderId, ...said, ...(pictureId !== null && { pictures: [pictureId] }) };
    expect((await askAs(authorToken, 'writeReview', { body })).body).toMatchObject({ published: false });
  }
  return pictureId;
}

/** Runs the background jobs and scheduled tasks that concern reviews. */
async function runAll(): Promise<void> {
  await runJobs();
  await publishDueReviews();
  await refreshReputations();
  await recomputeReputations();
  await runJobs();
}

describe.each([
  ['customer', 'provider'],
  ['provider', 'customer'],
] as const)('a hidden review by the %s', (authorSide, otherSide) => {
  test(
    'changes nothing that anyone else can read, receive or time until both have written',
    { timeout: TIMEOUT_MS },
    async () => {
      const scene = await createScene(otherSide);
      // The second run uses the mean of all reviews that the first one has stored.
      await runAll();
      await runAll();
      const nothing = randomUUID();
      const before = await scene.readAll(nothing);
      expect(namesOfChanged(before, await scene.readAll(nothing))).toEqual([]);
      const ownBefore = contentOf(await loadAsAuthor(scene));

      const hasPicture = authorSide === 'customer';
      const tables = await contentOfTables();
      const notified = await recordNotifications();
      const pictureId = await writeHidden(scene, hasPicture);
      expect(await notified.stop()).toEqual([]);
      expect(namesOfChanged(tables, await contentOfTables()).toSorted()).toEqual(
        hasPicture ? WRITTEN_WITH_PICTURE : WRITTEN,
      );
      await runAll();
      expect(namesOfChanged(before, await scene.readAll(pictureId ?? nothing))).toEqual([]);
      expect(contentOf(await loadAsAuthor(scene))).not.toEqual(ownBefore);

      const { id } = await db.review.findFirstOrThrow({ where: { orderId: scene.orderId } });
      const written = await contentOfTables();
      expect(await scene.actOn(id)).toEqual(await scene.actOn(id + 1_000));
      expect(namesOfChanged(written, await contentOfTables())).toEqual([]);

      const publishing = await recordNotifications();
      const body = { order_id: scene.orderId, ...PRAISE };
      expect((await askAs(scene.readers.other, 'writeReview', { body })).body).toMatchObject({
        published: true,
      });
      expect((await publishing.stop()).map(({ channel }) => channel)).toEqual(
        expect.arrayContaining(['realtime', 'page_cache_purge']),
      );
      await runAll();
      expect(namesOfChanged(before, await scene.readAll(pictureId ?? nothing))).toEqual(
        expect.arrayContaining([
          'provider pt-BR',
          'ad en-US',
          'sharing pictures',
          'search',
          'emails',
          'numbers',
          'visitor: listReviews',
          'visitor: loadWork',
          'stranger: searchWorks',
          'other: loadOrderReviews',
          'other: downloadData',
          ...(hasPicture ? ['visitor: loadReviewPicture', 'other: loadReputation'] : []),
        ]),
      );
    },
  );
});

const loadAsAuthor = ({ authorToken, orderId }: Scene) =>
  askAs(authorToken, 'loadOrderReviews', { params: { order_id: String(orderId) } });

test('a picture of a hidden review is refused to others without reading its file', async () => {
  const { orderId, customer, provider } = await createReleasedOrder();
  const { id } = await addReviewPicture(customer, orderId, incoming(await generatePicture('png')));
  const [find, params] = [vi.spyOn(storage, 'find'), { id, width: '480' }];
  for (const token of [undefined, await logIn(provider)])
    expect((await askAs(token, 'loadReviewPicture', { params })).status).toBe(404);
  expect(find).not.toHaveBeenCalled();
  expect((await askAs(await logIn(customer), 'loadReviewPicture', { params })).status).toBe(200);
  expect(find).toHaveBeenCalled();
});

describe('the pages of a provider are not purged when the author of a hidden review', () => {
  const changes = {
    'changes their name': async (customer: Actor) => {
      const body = { name: 'Ana Lima', phone: '', profession: '', description: '' };
      expect((await askAs(await logIn(customer), 'updateUser', { body })).status).toBe(200);
    },
    'closes their account': async (customer: Actor) =>
      void (await closeAccount(customer, PASSWORD, accountClosing)),
  };

  test.each(Object.entries(changes))('%s, but are when it is published', async (_, change) => {
    const { provider } = await createReviewedOrder();
    const version = () =>
      db.pageVersion.findUniqueOrThrow({ where: { workId: providerPageId(provider.uid) } });
    const hidden = await createReleasedOrder({ provider });
    const body = { order_id: hidden.orderId, ...PRAISE };
    await askAs(await logIn(hidden.customer), 'writeReview', { body });
    const before = await version();
    await change(hidden.customer);
    expect(await version()).toEqual(before);
    const published = await createReviewedOrder({ provider });
    const after = await version();
    await change(published.customer);
    expect(await version()).not.toEqual(after);
  });
});
