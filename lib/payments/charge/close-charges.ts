import { z } from 'zod';
import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { addJob } from '@/lib/services/jobs/job';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';

export const cancelChargeJobs = defineGatewayJobs(
  (method) => `cancel_${method}_charge`,
  z.strictObject({ payment_id: z.uuid() }),
);

/**
 * Closes the open charges that match, inside the transaction; a job cancels them at their gateway. A payment that
 * arrives anyway is settled as a late one.
 */
export async function closeCharges(
  tx: Prisma.TransactionClient,
  which: Prisma.PaymentWhereInput,
  at: Date,
): Promise<void> {
  const closed = await tx.payment.updateManyAndReturn({
    where: { ...which, state: { in: ['intended', 'pending'] } },
    data: { state: 'expired', changedAt: at },
    select: { id: true, method: true },
  });
  for (const payment of closed) await cancelLater(tx, payment);
}

/** Queues the cancellation of a closed charge at its gateway. */
export async function cancelLater(
  tx: Prisma.TransactionClient,
  { id, method }: Pick<Payment, 'id' | 'method'>,
): Promise<void> {
  await addJob(
    tx,
    cancelChargeJobs[method],
    { payment_id: id },
    { key: `cancel:${id}`, isLowPriority: true },
  );
}
