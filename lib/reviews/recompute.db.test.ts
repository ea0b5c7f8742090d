import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { listDueReputations, storeReputation } from '@/lib/catalog/reputation/due-reputations';
import { findReputation, markReputationDue } from '@/lib/catalog/reputation/reputation';
import { declineOrder } from '@/lib/orders/cancellation/cancellation';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createUser, createWork } from '@/test/factories';
import { deliverWebhooks, placePaidOrder, placeReleasedOrder } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { createReleasedOrder, createReviewedOrder, PRAISE } from '@/test/reviews';
import { collectReviews } from './personal-data';
import { recomputeReputations, refreshReputations } from './recompute';
import { writeReview } from './review';

/** A provider with reviews of five stars by as many customers. */
async function createReviewed(count: number): Promise<Actor> {
  const { provider } = await createReviewedOrder();
  for (let more = 1; more < count; more += 1) await createReviewedOrder({ provider });
  return provider;
}

async function recomputed({ userId }: Actor) {
  await recomputeReputations();
  return findReputation(userId);
}

async function dueAtOf({ userId }: Actor): Promise<Date | null> {
  return (await db.providerReputation.findUniqueOrThrow({ where: { userId } })).dueAt;
}

describe('the number', () => {
  test('exists from the third review on, drawn towards the mean', async () => {
    const provider = await createReviewed(2);
    expect(await recomputed(provider)).toMatchObject({ reviews: 2, rating: null });
    await createReviewedOrder({ provider });
    // The mean of everyone is five stars by now.
    expect(await recomputed(provider)).toMatchObject({
      reviews: 3,
      rating: expect.closeTo(5),
      againAnswers: 0,
      againYes: 0,
    });
    expect(await dueAtOf(provider)).toBeNull();
  });

  test('is drawn towards the mean of the same profession', async () => {
    const painter = await createUser({ profession: 'Pintora' });
    await db.providerReputation.create({ data: { userId: painter.id, reviews: 20, starsTotal: 60 } });
    const provider = await createReviewed(3);
    await db.user.update({ where: { id: provider.userId }, data: { profession: 'Pintor' } });
    expect(await recomputed(provider)).toMatchObject({ rating: expect.closeTo((5 * 3 + 3 * 5) / 8) });
  });

  test('moves to the mean as reviews age', async () => {
    const other = await createUser({ profession: 'Pintora' });
    await db.providerReputation.create({ data: { userId: other.id, reviews: 997, starsTotal: 2991 } });
    const provider = await createReviewed(3);
    const young = (await recomputed(provider))?.rating ?? 0;
    advanceClock({ days: 548 });
    expect(await recomputed(provider)).toMatchObject({ rating: young });
    await refreshReputations();
    const old = (await recomputed(provider))?.rating;
    expect(young).toBeCloseTo(3.75, 1);
    expect(old).toBeCloseTo((5 * 3 + 1.5 * 5) / 6.5, 1);
  });

  test('leaves out reviews that do not count', async () => {
    const provider = await createReviewed(3);
    const { customer } = await createReviewedOrder({ provider });
    await db.user.updateMany({
      where: { id: { in: [customer.userId, provider.userId] } },
      data: { phone: '11987654321' },
    });
    expect(await recomputed(provider)).toMatchObject({ reviews: 3, doneOrders: 4 });
  });
});

test('answers to "would you hire them again?" are counted five at a time, which hides single answers', async () => {
  const provider = await createReviewed(4);
  const answersOf = async () => {
    const { againAnswers, againYes } = (await recomputed(provider)) ?? {};
    return [againAnswers, againYes];
  };
  expect(await answersOf()).toEqual([0, 0]);
  for (let count = 5; count <= 9; count += 1) {
    const { customer, orderId, ...order } = await createReleasedOrder({ provider });
    await writeReview(customer, orderId, { ...PRAISE, would_again: false });
    await writeReview(order.provider, orderId, PRAISE);
    expect(await answersOf()).toEqual([5, 4]);
  }
  await createReviewedOrder({ provider });
  expect(await answersOf()).toEqual([10, 5]);
  expect((await collectReviews(provider.userId)).records).toMatchObject({
    reputation: { againAnswers: 10, againYes: 5 },
  });
});

describe('orders count', () => {
  test('as done until they are charged back', async () => {
    const placed = await placeReleasedOrder();
    expect(await recomputed(placed.provider)).toMatchObject({
      doneOrders: 1,
      doneLately: 1,
      failedOrders: 0,
    });
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await recomputed(placed.provider)).toMatchObject({
      doneOrders: 0,
      doneLately: 0,
      failedOrders: 0,
    });
  });

  test('as failed when the provider cancels, and as recent for 90 days', async () => {
    const { provider, orderId } = await placePaidOrder();
    await declineOrder(provider, orderId);
    expect(await recomputed(provider)).toMatchObject({ doneOrders: 0, failedOrders: 1, failedLately: 1 });
    advanceClock({ days: 91 });
    await refreshReputations();
    expect(await recomputed(provider)).toMatchObject({ failedOrders: 1, failedLately: 0 });
  });
});

describe('a provider who is marked', () => {
  test('again during the computation stays due', async () => {
    const provider = await createReviewed(1);
    const [due] = (await listDueReputations(1_000)).filter(({ userId }) => userId === provider.userId);
    if (!due) throw new Error('not due');
    await markReputationDue(db, provider.userId, due.dueAt);
    const numbers = { reviews: 9, starsTotal: 9, rating: 1, againAnswers: 0, againYes: 0 };
    const orders = { doneOrders: 0, failedOrders: 0, doneLately: 0, failedLately: 0 };
    await storeReputation(db, due, { ...numbers, ...orders }, clock.now());
    expect(await dueAtOf(provider)).not.toBeNull();
    expect(await recomputed(provider)).toMatchObject({ reviews: 1, rating: null });
  });

  test('is computed once by concurrent runs and marks', async () => {
    const provider = await createReviewed(3);
    await Promise.all([
      recomputeReputations(),
      createReviewedOrder({ provider }),
      recomputeReputations(),
      createReviewedOrder({ provider }),
    ]);
    expect(await recomputed(provider)).toMatchObject({ reviews: 5 });
    expect(await dueAtOf(provider)).toBeNull();
  });
});

test('pages are purged only when they show another number', async () => {
  const provider = await createReviewed(2);
  const { id: workId } = await createWork({ userId: provider.userId });
  const version = () => db.pageVersion.findUnique({ where: { workId } });
  await recomputed(provider);
  await createReviewedOrder({ provider });
  const published = await version();
  await recomputed(provider);
  const rated = await version();
  expect(rated).not.toEqual(published);
  await refreshReputations();
  await recomputed(provider);
  expect(await version()).toEqual(rated);
});
