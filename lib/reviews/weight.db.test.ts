import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { taxNumberRow } from '@/test/factories';
import { createReleasedOrder, createReviewedOrder, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { listReviews } from './review-list';
import { writeReview } from './review';
import { weighReviews } from './weight';

const weighed = ({ provider }: Pick<ReleasedOrder, 'provider'>) =>
  weighReviews(db, provider.userId, clock.now());

async function reasonsOf(order: Pick<ReleasedOrder, 'provider'>) {
  return (await weighed(order)).map(({ reason }) => reason);
}

function setBoth({ customer, provider }: ReleasedOrder, data: { phone: string } | { pixKey: string }) {
  return db.user.updateMany({ where: { id: { in: [customer.userId, provider.userId] } }, data });
}

test('a review by a stranger counts, and less each day', async () => {
  const order = await createReviewedOrder();
  expect(await weighed(order)).toMatchObject([
    { stars: 5, wouldAgain: true, weight: expect.closeTo(1), reason: null },
  ]);
  advanceClock({ days: 548 });
  const [review] = await weighed(order);
  expect(review?.weight).toBeCloseTo(0.5, 2);
});

describe('a review does not count, but stays visible,', () => {
  test('when both sides have the same phone', async () => {
    const order = await createReviewedOrder();
    await setBoth(order, { phone: '11987654321' });
    expect(await weighed(order)).toMatchObject([{ weight: 0, reason: 'shared_phone' }]);
    expect(await listReviews(order.provider.uid, { locale: 'pt-BR' })).toHaveLength(1);
  });

  test('when both sides have the same Pix key', async () => {
    const order = await createReviewedOrder();
    await setBoth(order, { pixKey: 'caio@example.com' });
    expect(await reasonsOf(order)).toEqual(['shared_pix_key']);
  });

  test('when both sides have the same tax number', async () => {
    const order = await createReviewedOrder();
    await db.taxNumber.createMany({
      data: [order.customer, order.provider].map(({ userId }) => taxNumberRow(userId)),
    });
    expect(await reasonsOf(order)).toEqual(['shared_tax_number']);
    // As stored under an older key.
    await db.taxNumber.update({ where: { userId: order.customer.userId }, data: { fingerprint: 'old' } });
    expect(await reasonsOf(order)).toEqual(['shared_tax_number']);
  });

  test.each([
    ['phone', '+5511987654321', 'shared_phone'],
    ['CPF', '52998224725', 'shared_tax_number'],
    ['e-mail', null, 'shared_pix_key'],
  ] as const)('when the Pix key of one side is the %s of the other', async (_, key, reason) => {
    const order = await createReviewedOrder();
    const { userId } = order.customer;
    const { email } = await db.user.update({ where: { id: userId }, data: { phone: '11987654321' } });
    await db.taxNumber.createMany({ data: [taxNumberRow(userId, '52998224725')] });
    await db.user.update({ where: { id: order.provider.userId }, data: { pixKey: key ?? email } });
    expect(await reasonsOf(order)).toEqual([reason]);
  });

  test('when it is the third within 90 days by accounts of the same customer', async () => {
    const first = await createReviewedOrder();
    const orders = [first];
    for (let more = 0; more < 2; more += 1)
      orders.push(await createReviewedOrder({ provider: first.provider }));
    expect(await reasonsOf(first)).toEqual([null, null, null]);
    const customers = orders.map(({ customer }) => customer.userId);
    await db.user.updateMany({ where: { id: { in: customers } }, data: { phone: '11987654321' } });
    expect(await reasonsOf(first)).toEqual([null, null, 'repeated_pair']);
  });

  test('when it is the third of the same customer within 90 days', async () => {
    const first = await createReviewedOrder();
    for (const days of [30, 30, 29]) {
      advanceClock({ days });
      await createReviewedOrder(first);
    }
    expect(await reasonsOf(first)).toEqual([null, null, 'repeated_pair', 'repeated_pair']);
    advanceClock({ days: 2 });
    await createReviewedOrder(first);
    await createReviewedOrder({ provider: first.provider });
    expect((await reasonsOf(first)).slice(4)).toEqual([null, null]);
  });
});

test('a bad review counts, even if its author shares data with the provider or another customer', async () => {
  const { customer, orderId, ...order } = await createReleasedOrder();
  const { provider } = order;
  for (let count = 0; count < 2; count += 1) {
    const friend = await createReviewedOrder({ provider });
    await db.user.update({ where: { id: friend.customer.userId }, data: { phone: '11987654321' } });
  }
  await writeReview(customer, orderId, { ...PRAISE, stars: 3 });
  await writeReview(provider, orderId, PRAISE);
  await db.user.update({ where: { id: customer.userId }, data: { phone: '11987654321' } });
  expect(await reasonsOf(order)).toEqual([null, null, null]);
  await db.user.update({ where: { id: provider.userId }, data: { phone: '11987654321' } });
  expect(await reasonsOf(order)).toEqual(['shared_phone', 'shared_phone', null]);
});

test('reviews that are not published, or of the customer, have no weight', async () => {
  const order = await createReleasedOrder();
  await writeReview(order.customer, order.orderId, PRAISE);
  expect(await weighed(order)).toEqual([]);
  await writeReview(order.provider, order.orderId, PRAISE);
  expect(await weighed(order)).toHaveLength(1);
  expect(await weighed({ provider: order.customer })).toEqual([]);
});
