import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { WITH_BOOKS } from '../payments/payment';

const person = { select: { uid: true, name: true, deletedAt: true } } as const;

const WITH_HISTORY = {
  customer: person,
  provider: person,
  payout: { select: { id: true, batchId: true, state: true, batch: { select: { frozenAt: true } } } },
  dispute: { include: { questions: { orderBy: { id: 'asc' } } } },
  events: { orderBy: { id: 'asc' } },
  holds: { orderBy: { id: 'asc' } },
  payments: { include: WITH_BOOKS, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude;

type Found = Prisma.OrderGetPayload<{ include: typeof WITH_HISTORY }>;

/** Events and holds with the handles of their users; null: a schedule, a gateway or a block. */
export type OrderWithHistory = Omit<Found, 'events' | 'holds'> & {
  events: (Found['events'][number] & { by: string | null })[];
  holds: (Found['holds'][number] & {
    blocked: string | null;
    placedBy: string | null;
    endedBy: string | null;
  })[];
};

/** An order with its users, history, payments and ledger entries. */
export async function findOrder(id: number): Promise<OrderWithHistory | null> {
  const found = await db.order.findUnique({ where: { id }, include: WITH_HISTORY });
  if (!found) return null;
  const handleOf = await findHandles([
    ...found.events.map(({ userId }) => userId),
    ...found.holds.flatMap(({ userId, placedById, endedById }) => [userId, placedById, endedById]),
  ]);
  return {
    ...found,
    events: found.events.map((event) => ({ ...event, by: handleOf(event.userId) })),
    holds: found.holds.map((hold) => ({
      ...hold,
      blocked: handleOf(hold.userId),
      placedBy: handleOf(hold.placedById),
      endedBy: handleOf(hold.endedById),
    })),
  };
}

async function findHandles(ids: (number | null)[]): Promise<(id: number | null) => string | null> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const users = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, uid: true } });
  const uids = new Map(users.map(({ id, uid }) => [id, uid]));
  return (id) => (id === null ? null : (uids.get(id) ?? null));
}
