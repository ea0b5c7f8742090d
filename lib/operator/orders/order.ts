import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { WITH_BOOKS } from '../payments/payment';

const person = { select: { uid: true, name: true, deletedAt: true } } as const;

const WITH_HISTORY = {
  customer: person,
  provider: person,
  payout: { select: { id: true, batchId: true, state: true } },
  events: { orderBy: { id: 'asc' } },
  holds: { orderBy: { id: 'asc' } },
  payments: { include: WITH_BOOKS, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude;

export type OrderWithHistory = Prisma.OrderGetPayload<{ include: typeof WITH_HISTORY }>;

/** An order with its users, history, payments and ledger entries. */
export function findOrder(id: number): Promise<OrderWithHistory | null> {
  return db.order.findUnique({ where: { id }, include: WITH_HISTORY });
}
