import type { Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { DomainError } from '@/lib/platform/errors';

/**
 * Nobody goes while money of theirs, or that they owe, is under way: an order that is paid and not settled, a share
 * that is due, a debt, a refund. Throws `conflict` (money_under_way).
 */
export async function refuseWhileMoneyIsUnderWay(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      OR: [
        {
          state: { in: ['paid', 'confirmed', 'disputed'] },
          OR: [{ customerId: userId }, { providerId: userId }],
        },
        { state: 'released', providerId: userId },
      ],
    },
    select: { id: true },
  });
  const refund = await tx.refund.findFirst({
    where: { state: { not: 'done' }, payment: { userId } },
    select: { id: true },
  });
  const owedCents = await balanceOf(tx, 'provider', userId);
  const review = await tx.payment.findFirst({ where: { userId, state: 'review' }, select: { id: true } });
  if (order || refund || review || owedCents !== 0) throw new DomainError('conflict', 'money_under_way');
}
