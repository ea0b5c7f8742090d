import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { createMember, logInAs } from '@/test/members';
import { createReleasedOrder, createReviewedOrder, findReviewId, PRAISE } from '@/test/reviews';
import { writeReview } from '../review';
import { DAYS_TO_REVIEW } from '../rules';
import { loadSaleReviews } from './contract';
import { getSaleReviews } from './sale-reviews';

test('a provider sees their rating and, for each sale, the published stars or the end of the window', async () => {
  const provider = (await logInAs(await createMember())).actor;
  const [reviewed, removed, refunded] = [
    await createReviewedOrder({ provider }),
    await createReviewedOrder({ provider }),
    await createReviewedOrder({ provider }),
  ];
  await db.review.update({ where: { id: await findReviewId(removed) }, data: { removedAt: clock.now() } });
  await db.order.update({ where: { id: refunded.orderId }, data: { state: 'refunded' } });
  const hidden = await createReleasedOrder({ provider });
  await writeReview(hidden.customer, hidden.orderId, PRAISE);
  const late = await createReleasedOrder({ provider });
  const releasedAt = new Date(clock.now().getTime() - DAYS_TO_REVIEW * DAY_MS);
  await db.order.update({ where: { id: late.orderId }, data: { releasedAt } });
  const ofOthers = await createReviewedOrder();
  await db.providerReputation.update({
    where: { userId: provider.userId },
    data: { rating: 4.75, reviews: 3 },
  });

  const ids = [reviewed, removed, refunded, hidden, late, ofOthers].map(({ orderId }) => orderId);
  const answer = await getSaleReviews(provider, ids);
  expect(loadSaleReviews.answer.parse(answer)).toEqual(answer);
  expect(answer).toEqual({
    rating: 4.8,
    counted_reviews: 3,
    sales: [
      { order_id: late.orderId, stars: null, until: null },
      { order_id: hidden.orderId, stars: null, until: expect.any(String) },
      { order_id: refunded.orderId, stars: null, until: null },
      { order_id: removed.orderId, stars: null, until: null },
      { order_id: reviewed.orderId, stars: PRAISE.stars, until: null },
    ],
  });
});

test('the call takes as many orders as a page of sales has', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  expect(loadSaleReviews.query.parse({ orders: ids(2) })).toEqual({ orders: [1, 2] });
  expect(loadSaleReviews.query.parse({})).toEqual({ orders: [] });
  expect(loadSaleReviews.query.safeParse({ orders: ids(20) }).success).toBe(true);
  for (const orders of [ids(21), '1,', '0', 'x'])
    expect(loadSaleReviews.query.safeParse({ orders }).success).toBe(false);
});
