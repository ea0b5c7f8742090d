import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/** A user's notices, for their data download. */
export async function collectNotices(userId: number) {
  const records = await db.notice.findMany({
    where: { userId },
    select: { kind: true, orderId: true, path: true, createdAt: true, readAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { file: 'notices.json' as const, records };
}

/** Deletes a user's notices. */
export async function eraseNotices(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const { count } = await tx.notice.deleteMany({ where: { userId } });
  return { notices: count };
}
