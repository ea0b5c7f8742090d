import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

// What operators note about our response to a charge-back. The caller holds the lock on the payment's subject.

/** Sets until when the gateway accepts evidence. Throws `conflict` (charge_back_ended). */
export function setRespondUntil(tx: Prisma.TransactionClient, paymentId: string, until: Date): Promise<void> {
  return change(tx, { paymentId }, { respondUntil: until });
}

/** Notes that the evidence was sent to the gateway, once. Throws `conflict` (charge_back_ended). */
export function noteResponse(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  return change(tx, { paymentId, respondedAt: null }, { respondedAt: clock.now() });
}

/** Undoes `noteResponse`, so that the deadline counts again. Throws `conflict` (charge_back_ended). */
export function withdrawResponse(tx: Prisma.TransactionClient, paymentId: string): Promise<void> {
  return change(tx, { paymentId, respondedAt: { not: null } }, { respondedAt: null });
}

async function change(
  tx: Prisma.TransactionClient,
  where: Prisma.ChargeBackWhereInput,
  data: Prisma.ChargeBackUpdateManyMutationInput,
): Promise<void> {
  const { count } = await tx.chargeBack.updateMany({ where: { ...where, endedAt: null }, data });
  if (count === 0) throw new DomainError('conflict', 'charge_back_ended');
}
