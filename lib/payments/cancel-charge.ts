import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { knownGatewayFor } from '@/lib/services/gateways/gateways';
import { GatewayRefusalError } from '@/lib/services/gateways/port';
import { type Purpose, purposeOf } from './purpose';
import { settlePayment } from './settlement';

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

/**
 * Cancels a charge that we gave up, so that nobody pays it any more. One that cannot be cancelled was paid, or its
 * gateway has closed it: what the gateway says is settled. Throws GatewayDownError: the job comes again.
 */
export async function cancelCharge(
  purposes: readonly Purpose[],
  { payment_id: id }: { payment_id: string },
): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id, state: 'expired' } });
  if (!payment) return;
  const gateway = knownGatewayFor(payment.method);
  const gatewayPaymentId =
    payment.gatewayPaymentId ?? (await gateway.findPayment(id))?.gatewayPaymentId ?? null;
  if (gatewayPaymentId === null) return; // Never came to be, or nobody was ever told where to pay it.
  try {
    await gateway.cancelCharge(gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusalError)) throw error;
    const found = await gateway.getPayment(gatewayPaymentId);
    if (found) await settlePayment(purposeOf(purposes, payment), id, found);
  }
}
