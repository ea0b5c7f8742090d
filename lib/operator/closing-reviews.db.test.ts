import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { accountClosing } from '@/lib/operator/account-closing';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { taxNumberRow } from '@/test/factories';
import { PASSWORD } from '@/test/members';
import { createReleasedOrder, createReviewedOrder, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { collectReviews } from '@/lib/reviews/personal-data';
import { publishDueReviews } from '@/lib/reviews/publish';
import { writeReview } from '@/lib/reviews/review';
import { weighReviews } from '@/lib/reviews/weight';

const SIDES = ['customer', 'provider'] as const;

const idsOf = ({ customer, provider }: ReleasedOrder) => [customer.userId, provider.userId];
const shareColumn = (order: ReleasedOrder, data: { phone: string } | { pixKey: string }) =>
  db.user.updateMany({ where: { id: { in: idsOf(order) } }, data });

const SHARES = {
  shared_phone: (order: ReleasedOrder) => shareColumn(order, { phone: '11987654321' }),
  shared_tax_number: (order: ReleasedOrder) =>
    db.taxNumber.createMany({ data: idsOf(order).map((id) => taxNumberRow(id)) }),
  shared_pix_key: (order: ReleasedOrder) => shareColumn(order, { pixKey: 'caio@example.com' }),
};

const close = (order: ReleasedOrder, side: (typeof SIDES)[number]) =>
  closeAccount(order[side], PASSWORD, accountClosing);

async function reasonsOf({ provider }: ReleasedOrder) {
  return (await weighReviews(db, provider.userId, clock.now())).map(({ reason }) => reason);
}

/** An order with published reviews, and another one of the same sides with a hidden review of the provider. */
async function createPublishedAndHidden(): Promise<ReleasedOrder> {
  const order = await createReviewedOrder();
  const { orderId, customer } = await createReleasedOrder(order);
  await writeReview(customer, orderId, PRAISE);
  return order;
}

async function publishAfterWindow(): Promise<void> {
  advanceClock({ days: 14 });
  await publishDueReviews();
}

describe.each(Object.entries(SHARES))('reviews with a %s', (reason, share) => {
  test.each(SIDES)(
    'do not count after the %s closes the account, whether published before or after',
    async (side) => {
      const order = await createPublishedAndHidden();
      await share(order);
      expect(await reasonsOf(order)).toEqual([reason]);
      await close(order, side);
      expect(await reasonsOf(order)).toEqual([reason]);
      await publishAfterWindow();
      expect(await reasonsOf(order)).toEqual([reason, reason]);
    },
  );
});

test('reviews with a shared phone do not count after both sides close their accounts concurrently', async () => {
  const order = await createPublishedAndHidden();
  await createReviewedOrder({ customer: order.provider, provider: order.customer });
  await SHARES.shared_phone(order);
  await Promise.all(SIDES.map((side) => close(order, side)));
  await publishAfterWindow();
  expect(await reasonsOf(order)).toEqual(['shared_phone', 'shared_phone']);
  expect(await reasonsOf({ ...order, provider: order.customer })).toEqual(['shared_phone']);
});

test('reviews between accounts that share nothing still count after one is closed', async () => {
  const order = await createPublishedAndHidden();
  await close(order, 'customer');
  await publishAfterWindow();
  expect(await reasonsOf(order)).toEqual([null, null]);
});

test('the data of the other side do not reveal a hidden review, or why it will not count', async () => {
  const order = await createPublishedAndHidden();
  await SHARES.shared_phone(order);
  const before = await collectReviews(order.provider.userId);
  await close(order, 'customer');
  expect(await collectReviews(order.provider.userId)).toEqual(before);
});

test('the database refuses to change or clear the reason', async () => {
  const { orderId } = await createReviewedOrder();
  const store = (uncountedReason: 'shared_phone' | 'shared_pix_key' | null) =>
    db.review.updateMany({ where: { orderId }, data: { uncountedReason } });
  await store('shared_phone');
  for (const other of ['shared_pix_key', null] as const)
    await expect(store(other)).rejects.toThrow('does not count');
});
