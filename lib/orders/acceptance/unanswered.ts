import type { Prisma } from '@/lib/generated/prisma/client';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { endByProvider } from '../cancellation/cancellation';
import { whereMay } from '../order-holds';
import { lockOrderToDecline } from '../policy';
import { acceptableSince } from '../rules';
import { noteCheck } from '../state';

const ORDERS_AT_ONCE = 200;

/** Declines the orders that their providers have not answered in time, and refunds them. */
export async function declineUnansweredOrders(): Promise<void> {
  const orders = await db.order.findMany({
    where: overdue(clock.now()),
    select: { id: true },
    orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { acceptBy: 'asc' }],
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(orders, 'an unanswered order was not declined', ({ id }) => declineByTime(id));
}

/** It may have been answered in the meantime, so the order is checked again under its lock. */
async function declineByTime(orderId: number): Promise<void> {
  await noteCheck(orderId);
  await db.$transaction(async (tx) => {
    const order = await lockOrderToDecline(tx, orderId);
    const at = clock.now();
    const isDue = await tx.order.count({ where: { id: orderId, ...overdue(at) } });
    if (isDue > 0) await endByProvider(tx, order, { at });
  });
}

/**
 * Unanswered orders past their deadline. A held order cannot be answered, so after a hold its provider has the full
 * time again.
 */
export function overdue(now: Date): Prisma.OrderWhereInput {
  const wasHeld = { holds: { some: { endedAt: { gt: acceptableSince(now) } } } };
  return { AND: [whereMay('accept'), { acceptBy: { lte: now } }, { NOT: wasHeld }] };
}
