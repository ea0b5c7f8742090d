import type { Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { whereHeldFor } from './order-holds';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import { DomainError } from '@/lib/platform/errors';

/**
 * Refuses to close an account with pending money: a paid and unsettled order, a due share, a refund, an
 * undecided mismatch. Throws `conflict` (money_under_way, with the `order_id` if there is one; payout_under_way,
 * with the `payout_amount`).
 */
export async function refuseWhileMoneyIsUnderWay(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      // A released order counts by its share, not its state: a debt may have used up the share.
      AND: [
        { OR: [{ customerId: userId }, { providerId: userId }] },
        { OR: [{ state: { in: ['paid', 'confirmed', 'charged_back'] } }, whereHeldFor('partial_refund')] },
      ],
    },
    select: { id: true },
  });
  const refund = await tx.refund.findFirst({
    where: { ...REFUND_IS_OPEN, payment: { userId } },
    select: { payment: { select: { orderId: true } } },
  });
  // What we owe the user. What they owe us is written off.
  const dueCents = -(await balanceOf(tx, 'provider', userId));
  const review = await tx.paymentReview.findFirst({
    where: { state: { in: UNDECIDED }, payment: { userId } },
    select: { payment: { select: { orderId: true } } },
  });
  const orderId = order?.id ?? refund?.payment.orderId ?? review?.payment.orderId;
  if (orderId) throw new DomainError('conflict', 'money_under_way', undefined, { order_id: orderId });
  if (refund || review) throw new DomainError('conflict', 'money_under_way');
  if (dueCents > 0)
    throw new DomainError('conflict', 'payout_under_way', undefined, { payout_amount: dueCents });
}
