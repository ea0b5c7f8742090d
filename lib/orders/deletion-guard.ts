import type { Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { whereHeldFor } from './order-holds';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import { DomainError } from '@/lib/platform/errors';

/** What prevents the closing of an account: orders and payments with money under way, and what is due. */
type MoneyUnderWay = {
  orderIds: number[];
  /** Payments of no order, such as the publishing fee. */
  paymentIds: string[];
  /** What we owe the user, BRL cents. Their debts to us are written off. */
  dueCents: number;
};

/**
 * Refuses to close an account with pending money: a paid and unsettled order, a due share, a refund, an
 * undecided mismatch. Throws `conflict` (money_under_way, with the `order_id` if there is one; payout_under_way,
 * with the `payout_amount`).
 */
export async function refuseWhileMoneyIsUnderWay(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<void> {
  const { orderIds, paymentIds, dueCents } = await listMoneyUnderWay(tx, userId);
  const [orderId] = orderIds;
  if (orderId !== undefined)
    throw new DomainError('conflict', 'money_under_way', undefined, { order_id: orderId });
  if (paymentIds.length > 0) throw new DomainError('conflict', 'money_under_way');
  if (dueCents > 0)
    throw new DomainError('conflict', 'payout_under_way', undefined, { payout_amount: dueCents });
}

/** Lists what `refuseWhileMoneyIsUnderWay` refuses to close an account for. */
export async function listMoneyUnderWay(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<MoneyUnderWay> {
  const orders = await tx.order.findMany({
    where: {
      // A released order counts by its share, not its state: a debt may have used up the share.
      AND: [
        { OR: [{ customerId: userId }, { providerId: userId }] },
        { OR: [{ state: { in: ['paid', 'confirmed', 'charged_back'] } }, whereHeldFor('partial_refund')] },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const payments = await tx.payment.findMany({
    where: {
      userId,
      OR: [{ refunds: { some: REFUND_IS_OPEN } }, { reviews: { some: { state: { in: UNDECIDED } } } }],
    },
    select: { id: true, orderId: true },
    orderBy: { createdAt: 'asc' },
  });
  const ofPayments = payments.flatMap(({ orderId }) => orderId ?? []);
  return {
    orderIds: [...new Set([...orders.map(({ id }) => id), ...ofPayments])],
    paymentIds: payments.filter(({ orderId }) => orderId === null).map(({ id }) => id),
    dueCents: 0 - (await balanceOf(tx, 'provider', userId)),
  };
}
