import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import type { NoticeKind } from '../../lib/notices/kinds';
import { people } from './town';

const ORDERS = 4;
/** Older ones are read. */
const UNREAD = 3;
const BETWEEN_HOURS = 19;

/** Writes notices of the first user, unless there are any: about their orders, their money and their account. */
export async function writeNotices(db: PrismaClient, now: Date): Promise<void> {
  const uid = people[0]?.uid;
  const user = await db.user.findFirst({ where: { uid } });
  if (!user || (await db.notice.count({ where: { userId: user.id } })) > 0) return;
  const paid = { paidAt: { not: null } };
  const newest = { select: { id: true }, orderBy: { id: 'desc' }, take: ORDERS } as const;
  const sales = await db.order.findMany({ where: { providerId: user.id, ...paid }, ...newest });
  const purchases = await db.order.findMany({ where: { customerId: user.id, ...paid }, ...newest });
  const told: { kind: NoticeKind; orderId?: number; path: string }[] = [
    ...sales.map(({ id }) => ({ kind: 'orderPaidProvider' as const, orderId: id, path: '/orders#sales' })),
    { kind: 'payoutSent', path: '/balance' },
    ...purchases.map(({ id }) => ({
      kind: 'orderPaidCustomer' as const,
      orderId: id,
      path: '/orders#purchases',
    })),
    { kind: 'feedbackAnswered', path: '/central/messages' },
    { kind: 'pixKeyChanged', path: '/settings/payments' },
  ];
  await db.notice.createMany({
    data: told.map((each, index) => {
      const createdAt = new Date(now.getTime() - (index * BETWEEN_HOURS + 1) * HOUR_MS);
      return {
        ...each,
        id: randomUUID(),
        userId: user.id,
        createdAt,
        readAt: index < UNREAD ? null : new Date(createdAt.getTime() + HOUR_MS),
      };
    }),
  });
}
