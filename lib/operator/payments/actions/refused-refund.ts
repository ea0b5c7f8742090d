import type { Payment, Prisma, Refund } from '@/lib/generated/prisma/client';
import { OUR_PARTS } from '@/lib/payments/refund/refund';
import type { Consequence, Offer } from '../../actions/action';
import { moneyMoves, ofGivingBack } from '../consequences';

type Refused = { payment: Payment; refund: Refund };

/** The refund that the gateway refuses permanently, a full one before a partial one; null: none. */
export async function findRefusedRefund(
  tx: Prisma.TransactionClient,
  paymentId: string,
): Promise<Refused | null> {
  const refund = await tx.refund.findFirst({
    where: {
      kind: { in: ['full', ...OUR_PARTS] },
      state: 'refused',
      payment: { id: paymentId, state: 'approved' },
    },
    include: { payment: true },
    orderBy: { kind: 'asc' },
  });
  return refund && { payment: refund.payment, refund };
}

/** Offers an action for a refund that the gateway refuses. */
export async function offerRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<Offer[]> {
  const found = await findRefusedRefund(tx, paymentId);
  return found ? [{ consequence: await ofRefund(tx, found) }] : [];
}

async function ofRefund(tx: Prisma.TransactionClient, { payment, refund }: Refused): Promise<Consequence> {
  if (refund.kind === 'full') return ofGivingBack(tx, payment);
  const cents = refund.amountCents ?? 0;
  // The refund of a split always belongs to the customer.
  if (refund.kind === 'partial') return moneyMoves(payment, { customer: cents });
  return moneyMoves(payment, {
    customer: cents,
    [refund.bearerId === null ? 'platform' : 'provider']: -cents,
  });
}
