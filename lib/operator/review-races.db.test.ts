import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { accountClosing } from '@/lib/operator/account-closing';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { inTurn, whileHeld } from '@/test/held-rows';
import { PASSWORD } from '@/test/members';
import { createReleasedOrder, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { publishDueReviews } from '@/lib/reviews/publish';
import { writeReview } from '@/lib/reviews/review';
import { listReviews } from '@/lib/reviews/review-list';

const REFUND = [`update orders set state = 'refunded' where id = $1`];

const write = (order: ReleasedOrder, side: 'customer' | 'provider') =>
  writeReview(order[side], order.orderId, PRAISE);

const publishedOf = async ({ orderId }: ReleasedOrder) =>
  (await db.review.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ publishedAt }) => publishedAt,
  );

/** Counts the e-mails that announce the published reviews to the two sides. */
async function countMails({ customer, provider }: ReleasedOrder): Promise<number> {
  const people = await db.user.findMany({ where: { id: { in: [customer.userId, provider.userId] } } });
  const recipient = { in: people.map(({ email }) => email) };
  return db.mail.count({ where: { template: 'reviewsPublished', recipient } });
}

test('when both sides write at once, the first review is hidden until the second, and both are notified once', async () => {
  const order = await createReleasedOrder();
  const results = await inTurn({ table: 'orders', id: order.orderId }, [
    () => write(order, 'customer'),
    () => write(order, 'provider'),
  ]);
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
    { published: false },
    { published: true },
  ]);
  const [first, second] = await publishedOf(order);
  expect(first).toEqual(expect.any(Date));
  expect(second).toEqual(first);
  expect(await countMails(order)).toBe(2);
});

test.each(['nothing', 'a hidden review'])(
  'a review that waits while the order is refunded is refused when the other side has written %s',
  async (other) => {
    const order = await createReleasedOrder();
    if (other !== 'nothing') await write(order, 'customer');
    const before = await publishedOf(order);
    const result = await whileHeld({ table: 'orders', id: order.orderId, changing: REFUND }, () =>
      write(order, 'provider'),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'review_not_possible' } });
    expect(await publishedOf(order)).toEqual(before);
    expect(await countMails(order)).toBe(0);
  },
);

test('reviews that wait for publication while the order is refunded stay hidden', async () => {
  const order = await createReleasedOrder();
  await write(order, 'customer');
  advanceClock({ days: 14 });
  await whileHeld({ table: 'orders', id: order.orderId, changing: REFUND }, publishDueReviews);
  expect(await publishedOf(order)).toEqual([null]);
  expect(await countMails(order)).toBe(0);
});

test('a review that waits until the 14 days have ended is refused, and the other one is published once', async () => {
  const order = await createReleasedOrder();
  await write(order, 'customer');
  advanceClock({ days: 14, minutes: -1 });
  const publishAfterEnd = () => {
    advanceClock({ minutes: 1 });
    return publishDueReviews();
  };
  const [written] = await inTurn({ table: 'orders', id: order.orderId }, [
    () => write(order, 'provider'),
    publishAfterEnd,
    publishDueReviews,
  ]);
  expect(written).toMatchObject({ status: 'rejected', reason: { reason: 'review_not_possible' } });
  expect(await publishedOf(order)).toEqual([expect.any(Date)]);
  expect(await countMails(order)).toBe(2);
});

test('a review that waits while its author’s account is closed is refused and stores nothing', async () => {
  const order = await createReleasedOrder();
  const { userId: id } = order.customer;
  const [closed, written] = await inTurn({ table: 'users', id }, [
    () => closeAccount(order.customer, PASSWORD, accountClosing),
    () => write(order, 'customer'),
  ]);
  expect(closed).toMatchObject({ status: 'fulfilled' });
  expect(written).toMatchObject({ status: 'rejected', reason: { reason: 'log_in_first' } });
  expect(await publishedOf(order)).toEqual([]);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'a hidden review is published without a name when the other side writes just %s its author’s account is closed',
  async (_, place) => {
    const order = await createReleasedOrder();
    await write(order, 'customer');
    const { userId: id } = order.customer;
    const close: () => Promise<unknown> = () => closeAccount(order.customer, PASSWORD, accountClosing);
    const acts = [close].toSpliced(place, 0, () => write(order, 'provider'));
    const results = await inTurn({ table: 'users', id }, acts);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await listReviews(order.provider.uid, { locale: 'pt-BR' })).toMatchObject([
      { by: 'Conta encerrada', text: PRAISE.text },
    ]);
  },
);
