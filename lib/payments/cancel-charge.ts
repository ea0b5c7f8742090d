import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { knownProviderOf } from '@/lib/services/gateways/gateways';
import { ProviderRefusalError } from '@/lib/services/gateways/port';
import { settlePayment } from './settlement';

export const withdrawChargeJob = defineJob('withdraw_charge', z.strictObject({ payment_id: z.uuid() }));

/**
 * Gives up the open charges that match, inside the transaction; their provider is told by a job. What is paid all the
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
  for (const { id } of closed) await withdrawLater(tx, id);
}

/** Has a charge that we gave up withdrawn at its provider. */
export async function withdrawLater(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  await addJob(
    tx,
    withdrawChargeJob,
    { payment_id: paymentId },
    {
      key: `withdraw:${paymentId}`,
      isPatient: true,
    },
  );
}

/**
 * Withdraws a charge that we gave up, so that nobody pays it any more. One that cannot be withdrawn was paid, or its
 * provider has closed it: what the provider says is settled. Throws ProviderDownError: the job comes again.
 */
export async function withdrawCharge({ payment_id: id }: { payment_id: string }): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id, state: 'expired' } });
  if (!payment) return;
  const provider = knownProviderOf(payment.method);
  const providerPaymentId =
    payment.providerPaymentId ?? (await provider.findPayment(id))?.providerPaymentId ?? null;
  if (providerPaymentId === null) return; // Never came to be, or nobody was ever told where to pay it.
  try {
    await provider.cancelCharge(providerPaymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    await settlePayment(id, await provider.getPayment(providerPaymentId));
  }
}
