import type { Prisma } from '@/lib/generated/prisma/client';

/** The page of the oldest open report that does not involve the operator; else the queue. */
export async function nextReportPage(tx: Prisma.TransactionClient, operatorId: number): Promise<string> {
  const next = await tx.messageReport.findFirst({
    where: { closedAt: null, NOT: { OR: [{ reporterId: operatorId }, { reportedId: operatorId }] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return next ? `/console/reports/${next.id}` : '/console/reports';
}
