import { z } from 'zod';
import type { Payment, Prisma, RefundState } from '@/lib/generated/prisma/client';
import { postedTo } from '@/lib/ledger/ledger';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { defineGatewayJobs } from '@/lib/payments/gateway-jobs';
import { cashOf } from '@/lib/payments/settlement/postings';

export const performPartRefundJobs = defineGatewayJobs(
  (method) => `perform_${method}_part_refund`,
  z.strictObject({ payment_id: z.uuid() }),
);

/** The gateway is to give it back, and has not yet. */
export const PART_IS_DUE: RefundState[] = ['intended', 'in_process'];

/** What is left of an approved payment at its gateway, as the ledger knows it, BRL cents. */
export async function leftOfPayment(tx: Prisma.TransactionClient, payment: Payment): Promise<number> {
  const parts = { paymentId: payment.id, key: { startsWith: 'partial_refund:' } };
  return payment.amountCents + (await postedTo(tx, [cashOf(payment.method)], parts));
}

/**
 * Resolves to give back a part of an approved payment, inside the transaction, with the payment locked. The gateway is
 * asked by a job; the books follow when its answers show that the money has gone. A payment has one such part. Throws
 * when it has one already, or the part is not less than what is left.
 */
export async function refundPart(
  tx: Prisma.TransactionClient,
  payment: Payment,
  amountCents: number,
): Promise<void> {
  if (amountCents >= (await leftOfPayment(tx, payment)))
    throw new Error(`a part of payment ${payment.id} is not less than what is left of it`);
  await tx.partRefund.create({ data: { paymentId: payment.id, amountCents, createdAt: clock.now() } });
  await repeatPartRefund(tx, payment.id);
}

/**
 * A person has the gateway asked again for a part that it refused too often. The refusals stay counted: they are in the
 * key, and a gateway answers a key that it knows as it did before. Throws `conflict` (refund_not_refused).
 */
export async function reopenPartRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const { count } = await tx.partRefund.updateMany({
    where: { paymentId, state: 'refused' },
    data: { state: 'intended', retryAt: null },
  });
  if (count === 0) throw new DomainError('conflict', 'refund_not_refused');
  await repeatPartRefund(tx, paymentId);
}

/** Takes up a part that its gateway has not given back, if there is one. */
export async function repeatPartRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  const part = await tx.partRefund.findUnique({ where: { paymentId }, include: { payment: true } });
  if (!part || !PART_IS_DUE.includes(part.state)) return;
  await addJob(
    tx,
    performPartRefundJobs[part.payment.method],
    { payment_id: paymentId },
    { key: `part_refund:${paymentId}`, isPatient: true },
  );
}
