import type { Payment, Prisma, Refund } from '@/lib/generated/prisma/client';
import type { Consequence, Offer } from '../../actions/action';
import { moneyMoves, ofGivingBack } from '../consequences';

type Refused = { payment: Payment; refund: Refund };

/** The refund of a payment that its gateway refuses for good, of the whole before one of a part; null: none. */
export async function findRefusedRefund(
  tx: Prisma.TransactionClient,
  paymentId: string,
): Promise<Refused | null> {
  const refund = await tx.refund.findFirst({
    where: {
      kind: { in: ['full', 'partial'] },
      state: 'refused',
      payment: { id: paymentId, state: 'approved' },
    },
    include: { payment: true },
    orderBy: { kind: 'asc' },
  });
  return refund && { payment: refund.payment, refund };
}

/** An offer to give back what the gateway refuses to. */
export async function offerRefund(tx: Prisma.TransactionClient, paymentId: string): Promise<Offer[]> {
  const found = await findRefusedRefund(tx, paymentId);
  return found ? [{ consequence: await ofRefund(tx, found) }] : [];
}

async function ofRefund(tx: Prisma.TransactionClient, { payment, refund }: Refused): Promise<Consequence> {
  if (refund.kind === 'full') return ofGivingBack(tx, payment);
  // What a split gives back is nobody else's any more.
  return moneyMoves(payment, { customer: refund.amountCents ?? 0 });
}
