import type { PersonalRecords } from '@/lib/accounts/personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

/**
 * Whom a person has blocked and what they reported, for the download of their data. What others reported of them is
 * theirs.
 */
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
 * Lifts the blocks of and against a person whose account is closed: nobody writes to them any more. Reports stay until
 * decided.
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
