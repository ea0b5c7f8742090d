import type { Prisma } from '@/lib/generated/prisma/client';

/** The next page after a decision about an ad: the ad that waits longest, reported ones first; else the queue. */
export async function nextAdPage(tx: Prisma.TransactionClient): Promise<string> {
  const report = await tx.adReport.findFirst({
    where: { closedAt: null },
    select: { workId: true },
    orderBy: { id: 'asc' },
  });
  const queued = await tx.adLook.findFirst({
    where: { lookedAt: null },
    select: { workId: true },
    orderBy: { listedAt: 'asc' },
  });
  const next = report ?? queued;
  return next ? `/console/ads/${next.workId}` : '/console/looks';
}

/** Whether an ad waits for an operator: it has open reports or is in the review queue. */
export async function isAdWaiting(tx: Prisma.TransactionClient, workId: number): Promise<boolean> {
  const reports = await tx.adReport.count({ where: { workId, closedAt: null } });
  return reports > 0 || (await tx.adLook.count({ where: { workId, lookedAt: null } })) > 0;
}
