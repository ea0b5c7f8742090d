import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/** A user's blocks and reports, for their data download. Reports about the user belong to the reporters. */
export async function collectSafety(userId: number): Promise<PersonalRecords> {
  const [blocked, reports] = await Promise.all([
    db.userBlock.findMany({
      where: { blockerId: userId },
      select: { createdAt: true, blocked: { select: { uid: true } } },
      orderBy: { createdAt: 'asc' },
    }),
    db.messageReport.findMany({
      where: { reporterId: userId },
      select: {
        kind: true,
        note: true,
        createdAt: true,
        closedAt: true,
        reported: { select: { uid: true } },
      },
      orderBy: { id: 'asc' },
    }),
  ]);
  return { file: 'safety.json', records: { blocked, reports } };
}

/**
 * Deletes the blocks by and against a closed account, which can no longer receive messages. Reports stay
 * until decided.
 */
export async function eraseBlocks(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const { count } = await tx.userBlock.deleteMany({
    where: { OR: [{ blockerId: userId }, { blockedId: userId }] },
  });
  return { blocks: count };
}
