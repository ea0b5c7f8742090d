import type { Prisma } from '@/lib/generated/prisma/client';
import { listUrl } from '../lists/list';

/** The page of the payment that has been under review longest and does not involve the operator; else the queue. */
export async function nextMismatchPage(tx: Prisma.TransactionClient, operatorId: number): Promise<string> {
  const isSide = { OR: [{ customerId: operatorId }, { providerId: operatorId }] };
  const next = await tx.paymentReview.findFirst({
    where: { state: 'open', payment: { NOT: { OR: [{ userId: operatorId }, { order: isSide }] } } },
    select: { paymentId: true },
    orderBy: { createdAt: 'asc' },
  });
  return next ? `/console/payments/${next.paymentId}` : listUrl('payments', { state: 'review' });
}
