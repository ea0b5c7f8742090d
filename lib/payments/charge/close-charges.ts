import { z } from 'zod';
import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { addJob } from '@/lib/services/jobs/job';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';

export const cancelChargeJobs = defineGatewayJobs(
  (method) => `cancel_${method}_charge`,
  z.strictObject({ payment_id: z.uuid() }),
);

/**
 * Gives up the open charges that match, inside the transaction; their gateway is told by a job. What is paid all the
 * same is settled like every late payment.
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

/** Has a charge that we gave up cancelled at its gateway. */
export async function cancelLater(
  tx: Prisma.TransactionClient,
  { id, method }: Pick<Payment, 'id' | 'method'>,
): Promise<void> {
  await addJob(tx, cancelChargeJobs[method], { payment_id: id }, { key: `cancel:${id}`, isPatient: true });
}
