import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { addJob, defineJob } from '@/lib/services/jobs/job';

export const cancelChargeJob = defineJob('cancel_charge', z.strictObject({ payment_id: z.uuid() }));

/**
 * Gives up the open charges that match, inside the transaction; their gateway is told by a job. What is paid all the
 * same is settled as any late payment.
 */
export async function closeCharges(
  tx: Prisma.TransactionClient,
  which: Prisma.PaymentWhereInput,
  at: Date,
): Promise<void> {
  const closed = await tx.payment.updateManyAndReturn({
    where: { ...which, state: { in: ['intended', 'pending'] } },
    data: { state: 'expired', changedAt: at },
    select: { id: true },
  });
  for (const { id } of closed) await cancelLater(tx, id);
}

/** Has a charge that we gave up cancelled at its gateway. */
export async function cancelLater(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  await addJob(
    tx,
    cancelChargeJob,
    { payment_id: paymentId },
    {
      key: `cancel:${paymentId}`,
      isPatient: true,
    },
  );
}
