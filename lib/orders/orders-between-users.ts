import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { type HeldOrder, OPEN_HOLDS } from './order-holds';
import { PAID_STATES } from './policy';

/** Ids of users with whom a user has a paid order on either side, newest order first. */
export async function listPaidPartners(userId: number, limit: number): Promise<number[]> {
  const orders = await db.order.findMany({
    where: { state: { in: [...PAID_STATES] }, OR: [{ customerId: userId }, { providerId: userId }] },
    select: { customerId: true, providerId: true },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return [
    ...new Set(orders.map(({ customerId, providerId }) => (customerId === userId ? providerId : customerId))),
  ];
}

/** The newest order between two users that was ever paid; null: none. */
export function findNewestPaidOrder(userId: number, otherId: number): Promise<HeldOrder | null> {
  const between: Prisma.OrderWhereInput[] = [
    { customerId: userId, providerId: otherId },
    { customerId: otherId, providerId: userId },
  ];
  return db.order.findFirst({
    where: { paidAt: { not: null }, OR: between },
    include: { holds: OPEN_HOLDS },
    orderBy: { id: 'desc' },
  });
}
