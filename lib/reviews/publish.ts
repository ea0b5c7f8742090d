import { purgePagesOf } from '@/lib/catalog/ownership';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import type { Order, Prisma } from '@/lib/generated/prisma/client';
import { mailOrder } from '@/lib/orders/order-mail';
import { lockOrder } from '@/lib/orders/state';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { IS_REVIEWABLE } from './reviewable';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';

const ORDERS_AT_ONCE = 200;

/**
 * Publishes the reviews of both sides at the same moment, unless the order was refunded or charged back. The caller has
 * locked the order.
 */
export async function publishReviews(
  tx: Prisma.TransactionClient,
  { id, customerId, providerId }: Pick<Order, 'id' | 'customerId' | 'providerId'>,
  at: Date,
): Promise<void> {
  const { count } = await tx.review.updateMany({
    where: { orderId: id, publishedAt: null, order: IS_REVIEWABLE },
    data: { publishedAt: at },
  });
  if (count === 0) return;
  await purgePagesOf(tx, providerId);
  await publishTo(tx, [customerId, providerId], { name: 'order', order_id: id });
  await mailOrder(tx, id, 'reviews_published', at);
  await markReputationDue(tx, providerId, at);
}

/** Publishes reviews whose 14 days have ended although only one side wrote. Safe to run concurrently. */
export async function publishDueReviews(): Promise<void> {
  const due = await db.review.findMany({
    where: { publishedAt: null, publishAt: { lte: clock.now() }, order: IS_REVIEWABLE },
    select: { id: true, orderId: true },
    orderBy: { publishAt: 'asc' },
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(due, 'a review was not published', ({ orderId }) =>
    db.$transaction(async (tx) => publishReviews(tx, await lockOrder(tx, orderId), clock.now())),
  );
}
