import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
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
 * Confirms a paid order: by its customer; without `userId` by time; or with `kind` by the end of a dispute. It counts
 * as accepted. Sets when the provider's share becomes due and e-mails both sides, except at the end of a dispute, which
 * has its own e-mails. False when the order is not paid or already confirmed.
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
      proposedAt: null,
      cancelAskedAt: null,
      acceptBy: null,
    },
    ...(userId === undefined ? { kind: kind ?? ('confirmed_by_time' as const) } : { userId }),
  });
  if (isConfirmed && kind === undefined) await mailOrder(tx, orderId, 'confirmed', at);
  return isConfirmed;
}

/** Confirms orders whose execution date is two weeks past without an answer of the customer. */
export async function confirmPastOrders(): Promise<void> {
  const orders = await db.order.findMany({
    where: confirmedByTime(clock.now()),
    select: { id: true },
    orderBy: { executionDate: 'asc' },
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(orders, 'an order was not confirmed', ({ id }) => confirmByTime(id));
}

/**
 * Another day may have been agreed on in the meantime, so the order is checked again under its lock.
 */
function confirmByTime(orderId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const at = clock.now();
    const isDue = await tx.order.count({ where: { id: orderId, ...confirmedByTime(at) } });
    return isDue > 0 && confirmPaidOrder(tx, orderId, { at });
  });
}

/**
 * Orders to confirm by time. Proposals of another day have ended by then and do not delay it. An order that was never
 * accepted, because it was held until now, is declined instead.
 */
function confirmedByTime(now: Date): Prisma.OrderWhereInput {
  const executionDate = { lte: lastDayConfirmedByTime(saoPauloDay(now)) };
  return { ...whereMay('confirm'), acceptBy: null, executionDate };
}
