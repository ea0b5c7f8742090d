import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createMember, logInAs } from '@/test/members';
import {
  createKeptCase,
  createReleasedOrder,
  createReviewedOrder,
  findReviewId,
  PRAISE,
  type ReleasedOrder,
} from '@/test/reviews';
import { collectReviews } from '../personal-data';
import { writeReview } from '../review';
import { getOrderReviews } from '../review-list';
import { appealReview } from './appeal';
import { purgeClosedReviewReports, reportReview } from './report';

const INSULT = { ground: 'insult', note: 'Ofende o pintor' } as const;

const member = async () => (await logInAs(await createMember())).actor;

function report(actor: Actor | null, id: number, said: { note?: string } = {}, ip = '203.0.113.7') {
  const caller = { ip, userAgent: '', locale: 'pt-BR' } as const;
  return reportReview({ caller, actor }, { review_id: id, ...INSULT, ...said });
}

const reportsOf = (reviewId: number) =>
  db.reviewReport.findMany({ where: { case: { reviewId } }, orderBy: { id: 'asc' } });

async function standings({ customer, provider, orderId }: ReleasedOrder) {
  const [ofAuthor, ofSubject] = [
    await getOrderReviews(customer, orderId),
    await getOrderReviews(provider, orderId),
  ];
  return [ofAuthor.mine?.standing, ofSubject.theirs?.standing];
}

test('a review that is not published, was removed, or belongs to a refunded order is answered like one that does not exist', async () => {
  const order = await createReleasedOrder();
  await writeReview(order.customer, order.orderId, PRAISE);
  const unpublished = await findReviewId(order);
  const reviewed = await createReviewedOrder();
  const removed = await findReviewId(reviewed);
  await db.review.update({ where: { id: removed }, data: { removedAt: clock.now() } });
  const refunded = await createReviewedOrder();
  await db.order.update({ where: { id: refunded.orderId }, data: { state: 'refunded' } });
  for (const id of [unpublished, removed, await findReviewId(refunded), unpublished + 1_000])
    for (const actor of [null, order.provider])
      await expect(report(actor, id)).rejects.toMatchObject({
        code: 'not_found',
        reason: 'review_not_found',
      });
  expect(await reportsOf(unpublished)).toEqual([]);
});

test('a review of a customer can be reported by that customer only, and no review by its author', async () => {
  const order = await createReviewedOrder();
  const { id } = await db.review.findFirstOrThrow({
    where: { orderId: order.orderId, isOfProvider: false },
  });
  for (const actor of [null, await member()])
    await expect(report(actor, id)).rejects.toMatchObject({ reason: 'review_not_found' });
  await expect(report(order.provider, id)).rejects.toMatchObject({ reason: 'own_review' });
  await report(order.customer, id);
  expect(await reportsOf(id)).toMatchObject([{ reporterId: order.customer.userId, ...INSULT }]);
});

test('visitors and users report a review, a user once on each ground, and all reports wait for one decision', async () => {
  const order = await createReviewedOrder();
  const id = await findReviewId(order);
  await report(null, id);
  for (let count = 0; count < 2; count += 1) await report(order.provider, id);
  await report(order.provider, id, { note: 'Não foi assim' });
  expect(await reportsOf(id)).toMatchObject([
    { reporterId: null, ...INSULT },
    { reporterId: order.provider.userId, ...INSULT },
  ]);
  expect(await db.reviewCase.count({ where: { reviewId: id } })).toBe(1);
});

test('reports at the same time wait for one decision', async () => {
  const id = await findReviewId(await createReviewedOrder());
  const actors = [await member(), await member(), null];
  await Promise.all(actors.map((actor) => report(actor, id)));
  expect(await reportsOf(id)).toHaveLength(3);
  expect(await db.reviewCase.count({ where: { reviewId: id } })).toBe(1);
});

test('a reported review is marked as under review for its author and its subject', async () => {
  const order = await createReviewedOrder();
  const calm = { state: 'shown', under_review: false, can_appeal: false };
  expect(await standings(order)).toEqual([calm, calm]);
  await report(null, await findReviewId(order));
  expect(await standings(order)).toEqual(Array(2).fill({ ...calm, under_review: true }));
});

test.each(['user', 'address'])('one %s can report twenty times a day', async (kind) => {
  const id = await findReviewId(await createReviewedOrder());
  const actor = kind === 'user' ? await member() : null;
  for (let count = 0; count < 20; count += 1) await report(actor, id, {}, '203.0.113.99');
  await expect(report(actor, id, {}, '203.0.113.99')).rejects.toMatchObject({ code: 'too_many' });
});

test('an appeal is made once within 30 days, by the side that the decision went against', async () => {
  const order = await createReviewedOrder();
  const { customer, provider } = order;
  const id = await findReviewId(order);
  const appeal = (actor: Actor) => appealReview(actor, id, 'Não foi assim');
  await expect(appeal(provider)).rejects.toMatchObject({ reason: 'appeal_not_possible' });
  await createKeptCase(id);
  await expect(appeal(await member())).rejects.toMatchObject({ reason: 'review_not_found' });
  await expect(appeal(customer)).rejects.toMatchObject({ reason: 'appeal_not_possible' });
  expect(await standings(order)).toMatchObject([{ can_appeal: false }, { can_appeal: true }]);
  advanceClock({ days: 30, minutes: -1 });
  await appeal(provider);
  await expect(appeal(provider)).rejects.toMatchObject({ reason: 'appeal_not_possible' });
  expect(await standings(order)).toEqual(
    Array(2).fill({ state: 'shown', under_review: true, can_appeal: false }),
  );
});

test('a decision can no longer be appealed after 30 days', async () => {
  const order = await createReviewedOrder();
  const id = await findReviewId(order);
  await createKeptCase(id);
  advanceClock({ days: 30 });
  await expect(appealReview(order.provider, id, 'Não foi assim')).rejects.toMatchObject({
    reason: 'appeal_not_possible',
  });
});

test('users find their reports and appeals in their data, until a year after the decision', async () => {
  const order = await createReviewedOrder();
  const id = await findReviewId(order);
  const actor = await member();
  await report(actor, id);
  expect((await collectReviews(actor.userId)).records).toMatchObject({
    reported: [{ ground: 'insult', case: { reviewId: id } }],
  });
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  await purgeClosedReviewReports(later(366));
  expect(await reportsOf(id)).toHaveLength(1);
  const decided = {
    outcome: 'keep',
    reason: 'não',
    decidedAt: clock.now(),
    decidedById: actor.userId,
  } as const;
  await db.reviewCase.updateMany({ where: { reviewId: id }, data: decided });
  await purgeClosedReviewReports(later(364));
  expect(await reportsOf(id)).toHaveLength(1);
  await purgeClosedReviewReports(later(366));
  expect(await reportsOf(id)).toEqual([]);
});
