import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { mailOrder } from './order-mail';
import { lastDayConfirmedByTime, releaseTimeAfter } from './rules';
import { moveOrder } from './state';

const ORDERS_AT_ONCE = 200;

/**
 * A paid order counts as done from now on, said by its customer, or by time when `userId` is missing: the provider's
 * share has a day when it becomes due, and both sides get a letter. False when the order is not paid, or further.
 */
export async function confirmPaidOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  { at, userId }: { at: Date; userId?: number },
): Promise<boolean> {
  const isConfirmed = await moveOrder(tx, orderId, {
    from: ['paid'],
    to: 'confirmed',
    at,
    set: { confirmedAt: at, releaseAt: releaseTimeAfter(at), proposedDate: null, proposedById: null },
    ...(userId === undefined ? { kind: 'confirmed_by_time' as const } : { userId }),
  });
  if (isConfirmed) await mailOrder(tx, orderId, 'confirmed', at);
  return isConfirmed;
}

/** Confirms orders whose execution date is two weeks past, and of which the customer has said nothing. */
export async function confirmPastOrders(): Promise<void> {
  const at = clock.now();
  const past = { state: 'paid' as const, executionDate: { lte: lastDayConfirmedByTime(saoPauloDay(at)) } };
  const orders = await db.order.findMany({
    where: past,
    select: { id: true },
    orderBy: { executionDate: 'asc' },
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(orders, 'an order was not confirmed', ({ id }) =>
    db.$transaction((tx) => confirmPaidOrder(tx, id, { at })),
  );
}
