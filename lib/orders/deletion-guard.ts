import type { Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { whereHeldFor } from './order-holds';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import { DomainError } from '@/lib/platform/errors';

/**
 * Refuses to close an account with pending money: a paid and unsettled order, a due share, a refund, an
 * undecided mismatch. Throws `conflict` (money_under_way, with the `order_id` if there is one).
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
    select: { id: true },
  });
  // What we owe the user. What they owe us becomes bad debt.
  const isShareDue = (await balanceOf(tx, 'provider', userId)) < 0;
  const review = await tx.paymentReview.findFirst({
    where: { state: { in: UNDECIDED }, payment: { userId } },
    select: { id: true },
  });
  if (order) throw new DomainError('conflict', 'money_under_way', undefined, { order_id: order.id });
  if (refund || review || isShareDue) throw new DomainError('conflict', 'money_under_way');
}
