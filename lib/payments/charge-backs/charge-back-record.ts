import type { ChargeBack, ChargeBackOutcome, Prisma } from '@/lib/generated/prisma/client';
import { LOST_BY_OPERATOR_AFTER_MS } from '../rules';

type Tx = Prisma.TransactionClient;

// A charge-back's row is written together with its payment's state, under the lock on the payment's subject.

/** Records the beginning of a charge-back. `isLost`: the gateway has already decided for the payer. */
export async function beginChargeBack(
  tx: Tx,
  paymentId: string,
  { openedAt, isLost, at }: { openedAt: Date; isLost: boolean; at: Date },
): Promise<void> {
  await tx.chargeBack.create({ data: { paymentId, openedAt, lostAtGatewayAt: isLost ? at : null } });
}

/** Records whether the gateway now reports a decision for the payer. It can withdraw that decision. */
export async function followChargeBack(
  tx: Tx,
  paymentId: string,
  { isLost, at }: { isLost: boolean; at: Date },
): Promise<void> {
  const open = await tx.chargeBack.findFirst({ where: { paymentId, endedAt: null } });
  if (!open) {
    // It was opened by a process of the previous version, which wrote no row.
    const posted = await tx.ledgerTransaction.findFirst({
      where: { kind: 'charge_back', subject: paymentId },
      orderBy: { n: 'desc' },
    });
    return beginChargeBack(tx, paymentId, { openedAt: posted?.postedAt ?? at, isLost, at });
  }
  if ((open.lostAtGatewayAt !== null) === isLost) return;
  await tx.chargeBack.update({ where: { id: open.id }, data: { lostAtGatewayAt: isLost ? at : null } });
}

/** Ends the payment's open charge-back, if there is one. */
export async function endChargeBack(
  tx: Tx,
  paymentId: string,
  { outcome, at }: { outcome: ChargeBackOutcome; at: Date },
): Promise<void> {
  await tx.chargeBack.updateMany({ where: { paymentId, endedAt: null }, data: { outcome, endedAt: at } });
}

/**
 * The time from which an operator may end a charge-back as lost: when the gateway decided or, without a decision,
 * LOST_BY_OPERATOR_AFTER_MS after the charge-back began.
 */
export function mayEndAsLostFrom({
  openedAt,
  lostAtGatewayAt,
}: Pick<ChargeBack, 'openedAt' | 'lostAtGatewayAt'>): Date {
  return lostAtGatewayAt ?? new Date(openedAt.getTime() + LOST_BY_OPERATOR_AFTER_MS);
}
