import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { NOTICE_RECORD_MS } from '../rules';

type Cause = { cause: string; day: Date };

/** The operators with an account in good standing. */
export async function listRecipients(tx: Prisma.TransactionClient): Promise<User[]> {
  const operators = await tx.operator.findMany({
    where: { user: { blockedAt: null, deletedAt: null } },
    include: { user: true },
    orderBy: { userId: 'asc' },
  });
  return operators.map(({ user }) => user);
}

/**
 * Records causes as sent, and returns how many are new. Each is new once on its São Paulo day, also for concurrent runs:
 * the second waits for the first to commit.
 */
export async function recordCauses(tx: Prisma.TransactionClient, causes: Cause[], at: Date): Promise<number> {
  const { count } = await tx.operatorNotice.createMany({
    data: causes.map(({ cause, day }) => ({ cause, day: toDateColumn(saoPauloDay(day)), sentAt: at })),
    skipDuplicates: true,
  });
  return count;
}

/** Deletes the records of notices that cannot be repeated any more. */
export async function purgeOldOperatorNotices(now: Date): Promise<void> {
  await db.operatorNotice.deleteMany({
    where: { sentAt: { lt: new Date(now.getTime() - NOTICE_RECORD_MS) } },
  });
}
