import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { deliverWebhooks, orderOf, placeReleasedOrder } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { createReleasedOrder, createReviewedOrder, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { collectReviews, eraseReviews } from './personal-data';
import { publishDueReviews } from './publish';
import { replyToReview, writeReview } from './review';
import { countStars, getOrderReviews, listReviews } from './review-list';

const LOCALE = { locale: 'pt-BR' } as const;

async function uidOf({ userId }: ReleasedOrder['provider']): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId } })).uid;
}

/** Everything that others than the author can read about the provider. */
async function readPublished({ provider, orderId }: ReleasedOrder): Promise<unknown> {
  const uid = await uidOf(provider);
  return [
    await listReviews(uid, LOCALE),
    await countStars(uid),
    await getOrderReviews(provider, orderId),
    await collectReviews(provider.userId),
    await db.mail.count({ where: { template: 'reviewsPublished' } }),
  ];
}

describe('a review is hidden', () => {
  test('from the other side and from the public until the other side has written', async () => {
    const order = await createReleasedOrder();
    const before = await readPublished(order);
    expect(await writeReview(order.customer, order.orderId, PRAISE)).toEqual({ published: false });
    expect(await readPublished(order)).toEqual(before);
    expect(await writeReview(order.provider, order.orderId, { ...PRAISE, stars: 3 })).toEqual({
      published: true,
    });
    expect(await getOrderReviews(order.provider, order.orderId)).toMatchObject({
      mine: { stars: 3 },
      theirs: { stars: 5, text: PRAISE.text },
      until: null,
    });
    const [review, ...others] = await listReviews(await uidOf(order.provider), LOCALE);
    expect(review).toMatchObject({ stars: 5, by: 'Ana S.', reply: null });
    expect(others).toEqual([]);
  });

  test('until 14 days have passed if the other side stays silent', async () => {
    const order = await createReleasedOrder();
    await writeReview(order.customer, order.orderId, PRAISE);
    advanceClock({ days: 14, minutes: -1 });
    await publishDueReviews();
    expect(await countStars(await uidOf(order.provider))).toEqual([0, 0, 0, 0, 0]);
    advanceClock({ minutes: 1 });
    await expect(writeReview(order.provider, order.orderId, PRAISE)).rejects.toMatchObject({
      reason: 'review_not_possible',
    });
    await publishDueReviews();
    expect(await countStars(await uidOf(order.provider))).toEqual([0, 0, 0, 0, 1]);
  });

  test('from the data download of its subject, but not of its author', async () => {
    const order = await createReleasedOrder();
    await writeReview(order.customer, order.orderId, PRAISE);
    expect((await collectReviews(order.provider.userId)).records).toMatchObject({
      written: [],
      received: [],
      reputation: null,
    });
    expect((await collectReviews(order.customer.userId)).records).toMatchObject({
      written: [{ stars: 5, wouldAgain: true }],
    });
  });
});

describe('a review is refused', () => {
  test.each(['paid', 'confirmed', 'charged_back', 'refunded'] as const)(
    'for an order that is %s',
    async (state) => {
      const { orderId, customer } = await createReleasedOrder({}, state);
      await expect(writeReview(customer, orderId, PRAISE)).rejects.toMatchObject({
        reason: 'review_not_possible',
      });
    },
  );

  test('once both are published', async () => {
    const { orderId, customer } = await createReviewedOrder();
    await expect(writeReview(customer, orderId, { ...PRAISE, stars: 1 })).rejects.toMatchObject({
      reason: 'review_published',
    });
  });

  test('by the database, for every change of a published review', async () => {
    const { orderId } = await createReviewedOrder();
    const change = (data: object) => db.review.updateMany({ where: { orderId }, data });
    await expect(change({ stars: 1 })).rejects.toThrow('is published');
    await expect(change({ publishedAt: null })).rejects.toThrow('is published');
    await change({ reply: 'Obrigado!', repliedAt: new Date() });
    await expect(change({ reply: 'Outra resposta' })).rejects.toThrow('is published');
  });
});

test('until it is published, a review replaces the author’s earlier one', async () => {
  const { orderId, customer } = await createReleasedOrder();
  await writeReview(customer, orderId, PRAISE);
  await writeReview(customer, orderId, { stars: 2, text: '', would_again: null });
  expect(await db.review.findMany({ where: { orderId } })).toMatchObject([{ stars: 2, wouldAgain: null }]);
});

test('when both sides write concurrently, both reviews are published at the same moment', async () => {
  const { orderId, customer, provider } = await createReleasedOrder();
  const published = await Promise.all([
    writeReview(customer, orderId, PRAISE),
    writeReview(provider, orderId, PRAISE),
  ]);
  expect(published.filter((answer) => answer.published)).toHaveLength(1);
  const moments = (await db.review.findMany({ where: { orderId } })).map(({ publishedAt }) => publishedAt);
  expect(moments).toEqual([expect.any(Date), moments[0]]);
});

test('a refund or a charge-back withdraws the reviews of the order', async () => {
  const order = await createReviewedOrder();
  await db.order.update({ where: { id: order.orderId }, data: { state: 'charged_back' } });
  expect(await listReviews(await uidOf(order.provider), LOCALE)).toEqual([]);
  expect(await getOrderReviews(order.provider, order.orderId)).toMatchObject({
    theirs: null,
    can_reply: false,
  });
  await db.order.update({ where: { id: order.orderId }, data: { state: 'released' } });
  expect(await listReviews(await uidOf(order.provider), LOCALE)).toHaveLength(1);
});

test('a review of an order that was refunded in the meantime is not published', async () => {
  const order = await createReleasedOrder();
  await writeReview(order.customer, order.orderId, PRAISE);
  await db.order.update({ where: { id: order.orderId }, data: { state: 'refunded' } });
  advanceClock({ days: 14 });
  await publishDueReviews();
  expect(await getOrderReviews(order.provider, order.orderId)).toMatchObject({
    theirs: null,
    can_reply: false,
  });
  expect(await db.review.count({ where: { orderId: order.orderId, publishedAt: { not: null } } })).toBe(0);
});

test('a charge-back withdraws reviews from the pages of the provider’s ads', async () => {
  const placed = await placeReleasedOrder();
  await writeReview(placed.customer, placed.orderId, PRAISE);
  await writeReview(placed.provider, placed.orderId, PRAISE);
  const { workId } = await orderOf(placed);
  const version = () => db.pageVersion.findUniqueOrThrow({ where: { workId: workId ?? 0 } });
  const before = await version();
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await version()).not.toEqual(before);
});

describe('a reply', () => {
  test('is public and given once, by the subject only', async () => {
    const { orderId, customer, provider } = await createReviewedOrder();
    const { id } = await db.review.findFirstOrThrow({ where: { orderId, authorId: customer.userId } });
    await expect(replyToReview(customer, id, 'Obrigada!')).rejects.toMatchObject({
      reason: 'review_not_found',
    });
    await replyToReview(provider, id, 'Obrigado!');
    await expect(replyToReview(provider, id, 'De novo')).rejects.toMatchObject({ reason: 'review_replied' });
    expect(await listReviews(await uidOf(provider), LOCALE)).toMatchObject([{ reply: 'Obrigado!' }]);
  });

  test('is refused before the review is published', async () => {
    const { orderId, customer, provider } = await createReleasedOrder();
    await writeReview(customer, orderId, PRAISE);
    const { id } = await db.review.findFirstOrThrow({ where: { orderId } });
    await expect(replyToReview(provider, id, 'Obrigado!')).rejects.toMatchObject({
      reason: 'review_not_found',
    });
  });
});

test('contact details are hidden in a review and in its reply', async () => {
  const order = await createReleasedOrder();
  await writeReview(order.customer, order.orderId, { ...PRAISE, text: 'Liguem para 11 98765-4321' });
  await writeReview(order.provider, order.orderId, PRAISE);
  const [review] = await listReviews(await uidOf(order.provider), LOCALE);
  expect(review?.text).not.toContain('98765');
});

test('reviews stay, without a name, after their author closes the account', async () => {
  const order = await createReviewedOrder();
  await db.$transaction(async (tx) => {
    await eraseReviews(tx, order.customer.userId);
    await tx.user.update({ where: { id: order.customer.userId }, data: { deletedAt: new Date() } });
  });
  expect(await listReviews(await uidOf(order.provider), LOCALE)).toMatchObject([
    { by: 'Conta encerrada', text: PRAISE.text },
  ]);
});

test('a list is paged by the id of its last review', async () => {
  const first = await createReviewedOrder();
  await createReviewedOrder({ provider: first.provider });
  const uid = await uidOf(first.provider);
  const [newest] = await listReviews(uid, { ...LOCALE, limit: 1 });
  if (!newest) throw new Error('no review');
  expect(await listReviews(uid, { ...LOCALE, before: newest.id })).toHaveLength(1);
});

test('blocked accounts have no public reviews', async () => {
  const order = await createReviewedOrder();
  const uid = await uidOf(order.provider);
  expect(await listReviews(uid, LOCALE)).toHaveLength(1);
  await db.user.update({ where: { uid }, data: { blockedAt: new Date(), blockedReason: 'fraud' } });
  expect(await listReviews(uid, LOCALE)).toEqual([]);
  expect(await countStars(uid)).toEqual([0, 0, 0, 0, 0]);
});
