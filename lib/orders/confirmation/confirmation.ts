import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { readSetting } from '@/lib/services/settings/read-setting';
import { whereMay } from '../order-holds';
import { mailOrder } from '../order-mail';
import { lastDayConfirmedByTime, releaseTimeAfter } from '../rules';
import { releaseTime } from '../settings';
import { lockOrder, moveOrder } from '../state';

const ORDERS_AT_ONCE = 200;

/**
 * A paid order counts as done from now on: its customer says so, or without `userId` time does, or with `kind` the end
 * of a dispute. It sets the day on which the provider's share becomes due and e-mails both sides, except at the end of a
 * dispute, which has e-mails of its own. False when the order is not paid, or further.
 */
export async function confirmPaidOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  { at, userId, kind }: { at: Date; userId?: number; kind?: 'confirmed_by_settlement' },
): Promise<boolean> {
  const { days } = await readSetting(releaseTime, tx);
  const isConfirmed = await moveOrder(tx, orderId, {
    from: ['paid'],
    to: 'confirmed',
    at,
    set: {
      confirmedAt: at,
      releaseAt: releaseTimeAfter(at, days),
      proposedDate: null,
      proposedById: null,
      cancelAskedAt: null,
    },
    ...(userId === undefined ? { kind: kind ?? ('confirmed_by_time' as const) } : { userId }),
  });
  if (isConfirmed && kind === undefined) await mailOrder(tx, orderId, 'confirmed', at);
  return isConfirmed;
}

/** Confirms orders whose execution date is two weeks past, and of which the customer has said nothing. */
export async function confirmPastOrders(): Promise<void> {
  const orders = await db.order.findMany({
    where: confirmedByTime(clock.now()),
    select: { id: true },
    orderBy: { executionDate: 'asc' },
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(orders, 'an order was not confirmed', ({ id }) => confirmByTime(id));
}

/** Another day may have been agreed on or proposed since the order was found, so it is checked again under its lock. */
function confirmByTime(orderId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const at = clock.now();
    const isDue = await tx.order.count({ where: { id: orderId, ...confirmedByTime(at) } });
    return isDue > 0 && confirmPaidOrder(tx, orderId, { at });
  });
}

/**
 * Orders that are confirmed by time: without an open proposal of another day. A proposed day in the past cannot be agreed
 * to any more, so a proposal does not delay the confirmation for good.
 */
function confirmedByTime(now: Date): Prisma.OrderWhereInput {
  const today = saoPauloDay(now);
  return {
    ...whereMay('confirm'),
    executionDate: { lte: lastDayConfirmedByTime(today) },
    OR: [{ proposedDate: null }, { proposedDate: { lt: toDateColumn(today) } }],
  };
}
